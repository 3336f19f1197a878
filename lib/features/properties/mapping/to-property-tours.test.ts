import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { Property } from '@/lib/features/catalogue/types/property';
import { recognizeTour, type TourHosts, toPropertyTours } from './to-property-tours';

const OWN = 'www.agency.example';
const toursOf = (changes: Partial<Pick<Property, 'tours' | 'captions'>>, hosts: TourHosts = agency) =>
  toPropertyTours({ tours: [], captions: [], ...changes }, hosts, OWN);

describe('films and tours of a property', () => {
  it('are shown in a frame only from hosts that the agency allows', () => {
    const tours = toursOf({
      tours: [
        'https://youtu.be/dQw4w9WgXcQ',
        'https://www.facebook.com/gevel/videos/123/',
        'https://a.example/film.mp4',
      ],
    });
    expect(tours.map((tour) => [tour.kind, tour.embedUrl])).toEqual([
      ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
      ['facebook', null],
      ['file', null],
    ]);
  });

  it('leave out a link that is not a web address, and show an unknown link as a plain link with its host', () => {
    expect(toursOf({ tours: ['javascript:alert(1)', 'https://evilmatterport.com/show', 'nothing'] })).toEqual([
      {
        kind: 'link',
        url: 'https://evilmatterport.com/show',
        host: 'evilmatterport.com',
        isOurs: false,
        provider: 'evilmatterport.com',
        embedUrl: null,
        play: 'elsewhere',
        captions: [],
      },
    ]);
  });

  it.each([
    ['https://player.vimeo.com/film.mp4', 'film'],
    ['https://player.vimeo.com/film.WEBM?x=1', 'film'],
    ['https://a.example/film.mov', 'elsewhere'],
    ['https://player.vimeo.com/film.wmv', 'download'],
    ['https://player.vimeo.com/film.avi', 'download'],
    ['https://player.vimeo.com/film.flv', 'download'],
    [`https://${OWN}/film.avi`, 'download'],
  ])('open the file %s in the way that browsers support: %s', (url, play) => {
    const captions = [{ film: url, language: 'nl', url: 'https://player.vimeo.com/film.vtt' } as const];
    const [tour] = toursOf({ tours: [url], captions });
    expect(tour).toMatchObject({ play, captions: [{ language: 'nl', url: 'https://player.vimeo.com/film.vtt' }] });
  });

  it('are played if they are files on the site’s own host, but pages of that host are never shown in a frame', () => {
    const [film, page] = toursOf({ tours: [`https://${OWN}/films/huis.mov`, `https://${OWN}/nl/te-koop/`] });
    expect(film).toMatchObject({ play: 'film', isOurs: true, embedUrl: `https://${OWN}/films/huis.mov` });
    expect(page).toMatchObject({ play: 'elsewhere', embedUrl: null });
  });
});

describe('the hosts of tours (design/property-page)', () => {
  const own = 'https://rondleiding.agency.example/huis-7';
  const hosts = { frameHosts: ['rondleiding.agency.example', 'player.vimeo.com'] };

  it('include those of the agency: a tour on such a host plays in the page', () => {
    expect(toursOf({ tours: [own] }, hosts)).toMatchObject([{ kind: 'tour', play: 'frame', embedUrl: own }]);
    expect(toursOf({ tours: [own] }, { frameHosts: [] })).toMatchObject([{ kind: 'link', play: 'elsewhere' }]);
  });

  it('are the known hosts unless the agency names others', () => {
    const kuula = 'https://kuula.co/post/x';
    expect(recognizeTour(kuula, { frameHosts: [] })?.kind).toBe('tour');
    expect(recognizeTour(kuula, { frameHosts: [], tourHosts: ['agency.example'] })).toBeNull();
    expect(recognizeTour(own, { frameHosts: [], tourHosts: ['agency.example'] })?.kind).toBe('tour');
  });

  it('exclude hosts of films: a link to such a host that is not a film is not a tour', () => {
    expect(recognizeTour('https://player.vimeo.com/about', hosts)).toBeNull();
  });
});

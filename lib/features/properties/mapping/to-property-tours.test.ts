import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { Property } from '../types/property';
import { recognizeTour, type TourHosts, toPropertyTours } from './to-property-tours';

const OWN = 'www.agency.example';
const toursOf = (changes: Partial<Pick<Property, 'tours' | 'captions'>>, hosts: TourHosts = agency) =>
  toPropertyTours({ tours: [], captions: [], ...changes }, hosts, OWN);

describe('films and tours', () => {
  it('puts only hosts that the agency allows in a frame', () => {
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

  it('leaves out what is no address of the web, and shows an unknown one as a plain link with its host', () => {
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
  ])('of the file %s come as what a browser does with it: %s', (url, play) => {
    const captions = [{ film: url, language: 'nl', url: 'https://player.vimeo.com/film.vtt' } as const];
    const [tour] = toursOf({ tours: [url], captions });
    expect(tour).toMatchObject({ play, captions: [{ language: 'nl', url: 'https://player.vimeo.com/film.vtt' }] });
  });

  it('of the site itself play, while no page of it is put in a frame', () => {
    const [film, page] = toursOf({ tours: [`https://${OWN}/films/huis.mov`, `https://${OWN}/nl/te-koop/`] });
    expect(film).toMatchObject({ play: 'film', isOurs: true, embedUrl: `https://${OWN}/films/huis.mov` });
    expect(page).toMatchObject({ play: 'elsewhere', embedUrl: null });
  });
});

describe('the hosts of tours (design/property-page)', () => {
  const own = 'https://rondleiding.agency.example/huis-7';
  const hosts = { frameHosts: ['rondleiding.agency.example', 'player.vimeo.com'] };

  it('are those of the agency as well: one of its own plays in the page', () => {
    expect(toursOf({ tours: [own] }, hosts)).toMatchObject([{ kind: 'tour', play: 'frame', embedUrl: own }]);
    expect(toursOf({ tours: [own] }, { frameHosts: [] })).toMatchObject([{ kind: 'link', play: 'elsewhere' }]);
  });

  it('are the known ones until the agency names others', () => {
    const kuula = 'https://kuula.co/post/x';
    expect(recognizeTour(kuula, { frameHosts: [] })?.kind).toBe('tour');
    expect(recognizeTour(kuula, { frameHosts: [], tourHosts: ['agency.example'] })).toBeNull();
    expect(recognizeTour(own, { frameHosts: [], tourHosts: ['agency.example'] })?.kind).toBe('tour');
  });

  it('are no hosts of films: what is no film there is no tour either', () => {
    expect(recognizeTour('https://player.vimeo.com/about', hosts)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '@/tests/support/any-text';
import { isHostOf, recognizeVideo } from './tour-link';

const ID = 'dQw4w9WgXcQ';

describe('video files (SPEC §5)', () => {
  it.each(['mp4', 'mov', 'wmv', 'avi', 'flv', 'webm'])(
    'end in %s, in upper or lower case and before the query',
    (ending) => {
      for (const url of [
        `https://cdn.example/film.${ending}`,
        `https://cdn.example/a/FILM.${ending.toUpperCase()}?v=2#t=10`,
      ])
        expect(recognizeVideo(url)).toEqual({ kind: 'file', url, isPlayable: ['mp4', 'mov', 'webm'].includes(ending) });
    },
  );

  it.each([
    'film.mp3',
    'mp4',
    'film.mp4/',
    'film.mp4.exe',
    'film?file=x.mp4',
    'film.constructor',
    'film.toString',
    'film.',
  ])('are not recognised by a name like %s', (name) => {
    expect(recognizeVideo(`https://cdn.example/${name}`)).toBeNull();
  });
});

describe('YouTube links (SPEC §5, DOMAIN §9)', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?feature=share&v=${ID}&t=10`,
    `https://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/embed/${ID}/?rel=0`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?t=10`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  ])('are recognised: %s', (url) => {
    expect(recognizeVideo(url)).toMatchObject({
      kind: 'youtube',
      embedUrl: `https://www.youtube-nocookie.com/embed/${ID}`,
    });
  });

  it('need an id of 11 characters', () => {
    const id = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_'), maxLength: 20 });
    fc.assert(
      fc.property(id, (some) => {
        const isVideo = some.length === 11;
        expect(recognizeVideo(`https://youtu.be/${some}`) !== null).toBe(isVideo);
        expect(recognizeVideo(`https://www.youtube.com/watch?v=${some}`) !== null).toBe(isVideo);
      }),
    );
  });

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXc!',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ%20',
    'https://www.youtube.com/watch',
    `https://www.youtube.com/c/${ID}`,
    `https://www.youtube.com/?v=${ID}`,
    'https://youtu.be/',
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://notyoutu.be/${ID}`,
  ])('are not recognised: %s', (url) => {
    expect(recognizeVideo(url)).toBeNull();
  });
});

describe('Vimeo links (SPEC §5, DOMAIN §9)', () => {
  it.each([
    ['https://vimeo.com/76979871', '76979871'],
    ['https://www.vimeo.com/76979871/', '76979871'],
    ['https://player.vimeo.com/video/76979871', '76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
    ['https://vimeo.com/groups/1234/videos/76979871', '76979871'],
    ['https://vimeo.com/showcase/1234567/video/76979871', '76979871'],
    ['https://vimeo.com/album/1234567/video/76979871', '76979871'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', '76979871?h=0a1b2c3d4e'],
    ['https://vimeo.com/76979871/0123456789', '76979871?h=0123456789'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', '76979871?h=0a1b2c3d4e'],
  ])('are recognised by the number in their path: %s', (url, id) => {
    expect(recognizeVideo(url)).toEqual({ kind: 'vimeo', url, embedUrl: `https://player.vimeo.com/video/${id}` });
  });

  it.each([
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/showcase/1234567',
    'https://vimeo.com/album/1234567',
    'https://vimeo.com/event/1234567',
    'https://vimeo.com/event/1234567/embed',
    'https://vimeo.com/7697a9871',
    'https://evilvimeo.com/76979871',
  ])('are not recognised: %s', (url) => {
    expect(recognizeVideo(url)).toBeNull();
  });

  it('pass only a number and a hash to the frame', () => {
    expect(recognizeVideo('https://player.vimeo.com/video/76979871?h="><script>')).toMatchObject({
      embedUrl: 'https://player.vimeo.com/video/76979871',
    });
  });
});

describe('Facebook links (SPEC §5, DOMAIN §9)', () => {
  it.each([
    'https://www.facebook.com/page/videos/1234567890/',
    'https://www.facebook.com/page/videos/een-titel/1234567890/',
    'https://m.facebook.com/page/videos/1234567890',
    'https://fb.watch/abc123/',
  ])('are recognised: %s', (url) => {
    expect(recognizeVideo(url)).toEqual({
      kind: 'facebook',
      url,
      embedUrl: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url)}`,
    });
  });

  it.each([
    'https://www.facebook.com/videos/1234567890/',
    'https://www.facebook.com/page/videos/',
    'https://www.facebook.com/1234567890/videos/',
    'https://www.facebook.com/page/photos/1234567890/',
    'https://fb.watch/',
    'https://evilfacebook.com/page/videos/1234567890/',
    'https://notfb.watch/abc123/',
  ])('are not recognised: %s', (url) => {
    expect(recognizeVideo(url)).toBeNull();
  });
});

describe('virtual tours (SPEC §5, DOMAIN §9)', () => {
  it.each([
    ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'matterport'],
    ['https://matterport.com/show/?m=SxQL3iGyoDo', 'matterport'],
    ['https://www.tvl.be/vastgoed/een-huis', 'tvl'],
    ['https://www.nodalview.com/abcdefghijklmnopqrstuvwx', 'tour'],
    ['https://www.klapty.com/tour/x', 'tour'],
    ['https://kuula.co/post/x', 'tour'],
    ['https://my.3dvista.com/tours/x', 'tour'],
  ])('are recognised by the end of their host: %s', (url, kind) => {
    expect(recognizeVideo(url)).toEqual({ kind, url, embedUrl: url });
  });

  it.each([
    'https://evilmatterport.com/show/?m=SxQL3iGyoDo',
    'https://matterport.com.evil.example/show/?m=SxQL3iGyoDo',
    'https://my-matterport.com/',
    'https://eviltvl.be/',
    'https://evil.example/my.matterport.com/',
    'https://evil.example/?u=https://my.matterport.com/',
    'https://my.matterport.com@evil.example/',
    'https://evil.example#.matterport.com/',
    'https://evil.example\\.matterport.com/',
  ])('are not recognised if the host only resembles a known host: %s', (url) => {
    expect(recognizeVideo(url)).toBeNull();
  });

  it('may be on other hosts that the agency names', () => {
    expect(recognizeVideo('https://tours.agency.example/1', ['agency.example'])?.kind).toBe('tour');
    expect(recognizeVideo('https://kuula.co/post/x', ['agency.example'])).toBeNull();
  });

  it('are recognised on a known host itself and on its subdomains', () => {
    const host = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}\.[a-z]{2,3}$/);
    fc.assert(
      fc.property(host, host, (host, suffix) => {
        expect(isHostOf(`${host}.${suffix}`, suffix)).toBe(true);
        expect(isHostOf(suffix, suffix)).toBe(true);
        expect(isHostOf(`${host}${suffix}`, suffix)).toBe(false);
      }),
    );
  });
});

describe('links that still begin with http', () => {
  it.each([
    [`http://www.youtube.com/watch?v=${ID}`, `https://www.youtube.com/watch?v=${ID}`, 'youtube'],
    [' HTTP://my.matterport.com/show/?m=SxQL3iGyoDo\n', 'https://my.matterport.com/show/?m=SxQL3iGyoDo', 'matterport'],
    ['http://cdn.example/film.mp4', 'https://cdn.example/film.mp4', 'file'],
  ])('are read as https: %j', (link, url, kind) => {
    expect(recognizeVideo(link)).toMatchObject({ kind, url });
  });
});

describe('unsafe or unknown links', () => {
  it.each([
    `ftp://www.youtube.com/watch?v=${ID}`,
    'http://my.matterport.com:80/show/?m=SxQL3iGyoDo',
    'http://user@my.matterport.com/show/?m=SxQL3iGyoDo',
    `//www.youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `javascript:alert(1)//www.youtube.com/watch?v=${ID}`,
    'data:text/html,film.mp4',
    'blob:https://cdn.example/film.mp4',
    'file:///film.mp4',
    `https://user@www.youtube.com/watch?v=${ID}`,
    `https://:secret@www.youtube.com/watch?v=${ID}`,
    'https://my.matterport.com:8443/show/?m=SxQL3iGyoDo',
    `https://www.youtube.com/watch?v=${ID}&${'x'.repeat(2000)}`,
    '',
    ' ',
    'geen link',
  ])('are never recognised: %s', (url) => {
    expect(recognizeVideo(url)).toBeNull();
  });

  it('cause no error, and a frame only shows an https address', () => {
    const near = fc
      .tuple(
        fc.constantFrom('https://', 'http://', '//', 'https:', ''),
        fc.constantFrom(
          'youtube.com',
          'youtu.be',
          'vimeo.com',
          'facebook.com',
          'fb.watch',
          'my.matterport.com',
          'x.be',
        ),
        anyText(),
        anyText(),
      )
      .map(([scheme, host, path, query]) => `${scheme}${host}${path}?${query}`);
    fc.assert(
      fc.property(
        fc.oneof(
          near,
          anyText().map((rest) => `https://${rest}`),
          fc.string({ unit: 'grapheme' }),
        ),
        (link) => {
          const found = recognizeVideo(link);
          if (found) expect(new URL(found.kind === 'file' ? found.url : found.embedUrl).protocol).toBe('https:');
        },
      ),
    );
  });

  it('are tested by no pattern that a long link could make slow (RELIABILITY 1.3.12)', () => {
    for (const piece of ['a', '/', '/1', '.', '%2f', '-', '/videos/', 'v=']) {
      const link = `https://vimeo.com/${piece.repeat(1900 / piece.length)}`;
      for (let time = 0; time < 100; time++) recognizeVideo(link);
    }
  });
});

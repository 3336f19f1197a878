// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { inLanguage } from '@/tests/support/in-language';
import { MissingLinks, MissingWall } from './missing-page';

describe('the page for an address that does not exist (SPEC §8)', () => {
  it('links to the home page, to both property lists with their counts, and to the contact page', () => {
    const html = inLanguage('fr', <MissingLinks counts={{ 'for-sale': 1280, 'for-rent': 46 }} />);
    const links = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/fr/', 'Page d’accueil'],
      ['/fr/a-vendre/', 'Les 1.280 biens à vendre'],
      ['/fr/a-louer/', 'Les 46 biens à louer'],
      ['/fr/contact/', 'Nous signaler le lien cassé'],
    ]);
  });

  it('has no link to a list without properties', () => {
    expect(inLanguage('nl', <MissingLinks counts={{ 'for-sale': 1, 'for-rent': 0 }} />)).not.toContain('te-huur');
  });

  it('has the message in its only h1, and a text alternative for the drawn house number', () => {
    const html = inLanguage('nl', <MissingWall title="Niemand <b>" text="Weg" />);
    expect(html).toContain('<h1>Niemand &lt;b&gt;</h1>');
    expect(html).toContain('aria-label="Fout 404"');
  });
});

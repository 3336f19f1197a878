import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { inLanguage } from '@/tests/support/in-language';
import { PageFrame } from './page-frame';

describe.each(LOCALES)('the frame of a page in %s', (locale) => {
  const frame = (hasProjects: boolean) =>
    inLanguage(
      locale,
      <PageFrame route="contact" alternates={{}} crumbs={[]} hasProjects={hasProjects}>
        <h1>Contact</h1>
      </PageFrame>,
    );

  it('links to the projects from both menus and the footer when there are any', () => {
    expect(frame(true).split(`href="${href('projects', locale)}"`)).toHaveLength(4);
  });

  it('has no link to the projects when there are none', () => {
    expect(frame(false)).not.toContain(href('projects', locale));
    expect(frame(false)).toContain(href('for-sale', locale));
  });
});

import 'server-only';
import agency from '@/agency.config';
import { checkProject } from '../mapping/check-project';
import { checkProperty } from '../mapping/check-property';
import { NATIVE_WORDS } from '../mapping/native-words';
import { type FeedProject, feedProject } from '../schema/project';
import { type FeedProperty, feedProperty } from '../schema/property';
import type { Mend } from '../types';
import type { ItemRules } from './compare-items';

/** The rules for properties and projects of a feed. Texts without a language are in the language of the agency. */
export function itemRules(now: Date): { propertyRules: ItemRules<FeedProperty>; projectRules: ItemRules<FeedProject> } {
  const inOwnLanguage = <T extends FeedProperty | FeedProject>({ data, ...rest }: { data: T; mends: Mend[] }) => ({
    ...rest,
    data: { ...data, Language: data.Language ?? agency.defaultLocale },
  });
  return {
    propertyRules: {
      schema: feedProperty,
      known: NATIVE_WORDS.known('home'),
      check: (property) => inOwnLanguage(checkProperty(property, now)),
    },
    projectRules: {
      schema: feedProject,
      known: NATIVE_WORDS.known('project'),
      check: (project) => inOwnLanguage(checkProject(project, now)),
    },
  };
}

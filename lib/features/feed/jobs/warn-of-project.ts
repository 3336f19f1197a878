import 'server-only';
import agency from '@/agency.config';
import { projectTarget } from '@/lib/routing/property-href';
import type { Vocabulary } from '../mapping/vocabulary';
import type { FeedProject } from '../schema/project';
import type { FeedRemark } from '../types';
import type { WrittenItem } from './compare-items';
import { doubtfulCountry } from './doubtful-country';

/** A warning about a project site that visitors are not sent to, because the agency has not configured its host. */
function unknownSite({ ID, ExternalUrl }: FeedProject) {
  if (ExternalUrl === null || projectTarget(`/project/${ID}/`, ExternalUrl, agency.projectHosts) !== null) return null;
  return {
    field: 'ExternalUrl',
    value: ExternalUrl,
    reason:
      'has a host that `projectHosts` of the agency file does not name; the page of the project stays and shows it as a link',
  };
}

/** The warnings about a project that is imported. */
export function warnOfProject({ data, raw, warnings }: WrittenItem<FeedProject>, words: Vocabulary): FeedRemark[] {
  const found = [doubtfulCountry(data), unknownSite(data)].flatMap((warning) =>
    warning
      ? [
          {
            kind: 'project' as const,
            id: data.ID,
            line: raw.lineOf(warning.field),
            ...warning,
            field: words.nameOf(warning.field) ?? warning.field,
          },
        ]
      : [],
  );
  return [...warnings, ...found];
}

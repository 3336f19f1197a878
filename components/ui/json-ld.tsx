import type { Thing, WithContext } from 'schema-dts';

/** Structured data for search engines. `<` is escaped, so that feed text cannot close the script element (RELIABILITY S5). */
export const JsonLd = ({ data }: { data: WithContext<Thing> }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; the one use in the project
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);

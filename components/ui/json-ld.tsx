import type { Graph, Thing } from 'schema-dts';

/**
 * The structured data of a page for search engines as one graph. `<` is escaped, so that a text of the feed cannot
 * close the script element (RELIABILITY S5).
 */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; the only use in the project
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  );
}

import { filesBelow, readText } from './project-files';

/** The place of a property in the file of the demo catalogue, before any part is hidden. */
export type DemoProperty = { id: string; isHidden: boolean; latitude: number | null; longitude: number | null };

type Item = { ID: string | number; PublishAddress?: unknown; Latitude?: number; Longitude?: number };

/** The properties of the demo catalogue as in its files. */
export const demoProperties = (): DemoProperty[] =>
  filesBelow('content/demo/properties')
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => JSON.parse(readText(path)) as Item[])
    .map((item) => ({
      id: String(item.ID),
      isHidden: item.PublishAddress === false,
      latitude: item.Latitude ?? null,
      longitude: item.Longitude ?? null,
    }));

import 'server-only';
import { loadProjects } from './load-projects';

/** Whether the site has projects to show. A store that has never answered hides nothing: the menu stands on every page. */
export const hasProjects = async (): Promise<boolean> => {
  try {
    return (await loadProjects()).size > 0;
  } catch {
    return true;
  }
};

import 'server-only';
import { loadProjects } from './load-projects';

/** Whether the site has projects to show. True while the store cannot be read, because the menu is on every page. */
export const hasProjects = async (): Promise<boolean> => {
  try {
    return (await loadProjects()).size > 0;
  } catch {
    return true;
  }
};

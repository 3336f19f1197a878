import type { ProjectPageData } from '@/lib/features/projects/types';
import { FacadeDrawing } from '../properties/facade-drawing';
import { FacadeFigure } from './facade-figure';
import { ProjectPicture } from './project-picture';

/** The large picture at the top: the drawn façade, else the first picture, else a drawn street. */
export function ProjectHero({ project }: { project: ProjectPageData }) {
  const [first] = project.pictures;
  if (project.elevation) return <FacadeFigure project={project} elevation={project.elevation} />;
  return (
    <div className={first ? 'project-hero picture' : 'project-hero project-drawn'}>
      {first ? <ProjectPicture picture={first} sizes="(min-width: 1240px) 1240px, 100vw" isFirst /> : <FacadeDrawing />}
    </div>
  );
}

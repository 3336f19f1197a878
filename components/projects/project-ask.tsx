import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { Portrait } from '../ui/portrait';

/** The last section of a project: the form for a question about units, and the agent. */
export function ProjectAsk({ project, children }: { project: ProjectPageData; children: ReactNode }) {
  const t = useTranslations('forms.project');
  const talk = useTranslations('contact');
  const { name, contact } = project;
  return (
    <section className="chapter project-ask" id="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{t('title', { name })}</h2>
      <div className="grid form-page">
        <div className="form-main">
          <p className="chapter-intro">{t('intro', { contact: contact.name })}</p>
          {children}
        </div>
        <aside className="form-aside" aria-label={contact.name}>
          <p className="reader">
            <Portrait name={contact.name} picture={contact.portrait} className="face" />
            <b>{contact.name}</b>
          </p>
          <div className="talk">
            <p>{talk('talk')}</p>
            <p>
              <a className="link tabular" href={contact.phoneHref}>
                {contact.phone}
              </a>
              <br />
              <a className="link" href={mailHref(contact.email, name)}>
                {contact.email}
              </a>
            </p>
          </div>
        </aside>
      </div>
    </section>
  );
}

import { LOCALES, type Locale } from './locale';

type Agency = {
  defaultLocale: Locale;
  agents: ReadonlyArray<{ email: string; officeId: string; languages: readonly Locale[] }>;
  offices: ReadonlyArray<{ id: string; email: string }>;
};

/** The language that most people of an office speak; among equals the one that stands first with them. */
function officeLanguage(agents: Agency['agents']): Locale | null {
  const weightOf = (locale: Locale): number =>
    agents.reduce((sum, { languages }) => {
      const place = languages.indexOf(locale);
      return place === -1 ? sum : sum + LOCALES.length ** 2 - place;
    }, 0);
  const [best] = [...new Set(agents.flatMap(({ languages }) => languages))].sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}

/**
 * The language that whoever reads a mailbox of the agency is written to: an agent's first one, that of an office's people, and
 * the agency's own for any other address.
 */
export function mailboxLanguage(address: string, { defaultLocale, agents, offices }: Agency): Locale {
  const agent = agents.find(({ email }) => email === address);
  const office = offices.find(({ email }) => email === address);
  const spoken = agent
    ? agent.languages[0]
    : office && officeLanguage(agents.filter(({ officeId }) => officeId === office.id));
  return spoken ?? defaultLocale;
}

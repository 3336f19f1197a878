import type { Locale } from '@/lib/domain/text/locale';

type ActFormProps = {
  action: (data: FormData) => Promise<void>;
  locale: Locale;
  token: string;
  label: string;
  className?: string;
  /** What else the action must know, such as which search. */
  hidden?: Readonly<Record<string, string>>;
};

/** One button that does one thing for who holds a link. A form of its own: opening the page alone never does it. */
export const ActForm = ({ action, locale, token, label, className = 'btn btn-primary', hidden = {} }: ActFormProps) => (
  <form action={action}>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="locale" value={locale} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button className={className} type="submit">
      {label}
    </button>
  </form>
);

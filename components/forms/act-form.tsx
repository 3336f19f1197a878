import { useLocale } from 'next-intl';
import { ActionForm } from './action-form.client';

type ActFormProps = {
  action: (data: FormData) => Promise<void>;
  token: string;
  label: string;
  className?: string;
  /** Further values for the action, for example the id of a search. */
  hidden?: Readonly<Record<string, string>>;
};

/** One button for one action behind a personal link: a form, because opening the page must not start the action. */
export function ActForm({ action, token, label, className = 'btn btn-primary', hidden = {} }: ActFormProps) {
  const locale = useLocale();
  return (
    <ActionForm action={action}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={locale} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className} type="submit">
        {label}
      </button>
    </ActionForm>
  );
}

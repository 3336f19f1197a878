import { useLocale, useTranslations } from 'next-intl';
import { FOR_ALL, type KeptKey, type KeptRows, PRIVACY_TABLE_DATE } from '@/lib/domain/law/privacy-table';
import { formatDate } from '@/lib/domain/time/dates';
import './stacked-table.css';

type KeptTableProps = {
  rows: KeptRows;
  /** The captcha provider, if one is configured. */
  provider: string;
  /** The host of the service that finds addresses, if one is configured. */
  geocoder?: string;
};

/** The storage period of a row: a common sentence with its period, or its own sentence. */
const longOf = (key: KeptKey) => {
  if (key === 'unconfirmed' || key === 'accessLog' || key === 'views') return 'term.exactly';
  if (key === 'addresses' || key === 'counts') return 'term.atMost';
  if (key === 'cancelReasons') return 'rows.opinions.long';
  if (key === 'ownerOffers') return 'rows.ownerDocuments.long';
  return `rows.${key}.long` as const;
};

/** The stored data, purposes and periods, for the privacy statement; on a phone each row is a block. */
export function KeptTable({ rows, provider, geocoder = '' }: KeptTableProps) {
  const locale = useLocale();
  const t = useTranslations('privacy');
  // Without a mail server, mails are stored as files, and so for longer.
  const isFiles = rows.some(({ key }) => key === 'mailFiles');
  return (
    <div className="stacked-table">
      <table className="data-table">
        <caption>{t('kept.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kept.what')}</th>
            <th scope="col">{t('kept.why')}</th>
            <th scope="col">{t('kept.long')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, span, ground }) => (
            <tr key={key} data-row={key}>
              <th scope="row">
                <b>{t(`rows.${key}.name`)}</b>
                <span>{t(`rows.${key}.what`, { provider, geocoder })}</span>
              </th>
              <td data-label={t('kept.why')}>
                {t(`rows.${key}.why`)}
                {ground && <small>{t(`ground.${ground}`)}</small>}
              </td>
              <td data-label={t('kept.long')}>
                {t(longOf(key), {
                  provider,
                  geocoder,
                  files: String(isFiles),
                  term: span ? t(`span.${span.unit}`, { count: span.count }) : '',
                })}
              </td>
            </tr>
          ))}
          {FOR_ALL.map((key) => (
            <tr key={key} data-row={key}>
              <th scope="row">
                <b>{t(`all.${key}.name`)}</b>
              </th>
              <td colSpan={2}>{t(`all.${key}.text`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{t('kept.stands', { date: formatDate(PRIVACY_TABLE_DATE, locale) })}</p>
    </div>
  );
}

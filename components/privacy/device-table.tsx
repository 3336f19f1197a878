import { useTranslations } from 'next-intl';
import type { DeviceRows } from '@/lib/domain/law/privacy-table';
import './stacked-table.css';

/** The data that the site may store on a visitor's device, for the cookie policy. */
export function DeviceTable({ rows }: { rows: DeviceRows }) {
  const t = useTranslations('privacy');
  return (
    <div className="stacked-table">
      <table className="data-table">
        <caption>{t('device.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('device.name')}</th>
            <th scope="col">{t('device.when')}</th>
            <th scope="col">{t('device.why')}</th>
            <th scope="col">{t('device.long')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, item, storage, span }) => (
            <tr key={key} data-row={key}>
              <th scope="row">
                <code>{item.replace('*', '…')}</code>
                <span>{t(`device.storage.${storage}`)}</span>
              </th>
              <td data-label={t('device.when')}>{t(`device.items.${key}.when`)}</td>
              <td data-label={t('device.why')}>{t(`device.items.${key}.why`)}</td>
              <td data-label={t('device.long')}>
                {key === 'languageCookie' || key === 'consent'
                  ? span && t(`span.${span.unit}`, { count: span.count })
                  : t(`device.items.${key}.long`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import type { DeviceRows } from '@/lib/domain/law/privacy-table';
import './stacked-table.css';
import type { Service } from '@/lib/domain/law/consent';
import { useJoined } from '../ui/joined';

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

/** The third-party services that need consent, or the reason why none is needed. */
export function ServicesNote({ services }: { services: readonly Service[] }) {
  const locale = useLocale();
  const t = useTranslations('privacy.services');
  const counted = useTranslations('privacy')('counted');
  const device = useTranslations('privacy.device');
  const joined = useJoined();
  const kind = services.length === 0 ? 'none' : 'some';
  return (
    <>
      <div className="prose">
        <h2>{t(`${kind}Title`)}</h2>
        <p>{t(kind)}</p>
        <p>{counted}</p>
      </div>
      {services.length > 0 && (
        <div className="stacked-table">
          <table className="data-table">
            <caption className="sr-only">{t('someTitle')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{device('why')}</th>
                <th scope="col">{t('items')}</th>
                <th scope="col">{device('long')}</th>
              </tr>
            </thead>
            <tbody>
              {services.map(({ id, name, company, purpose, items, keeps, policy }) => (
                <tr key={id} data-row={id}>
                  <th scope="row">
                    <b>{name}</b>
                    <span>
                      {joined(t('by', { company }))},{' '}
                      <a className="link" href={policy} rel="noopener">
                        {t('policy')}
                      </a>
                    </span>
                  </th>
                  <td data-label={device('why')}>{t(`purposes.${purpose}`)}</td>
                  <td data-label={t('items')}>{items.length > 0 ? <code>{items.join(', ')}</code> : t('nothing')}</td>
                  <td data-label={device('long')}>{keeps[locale]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

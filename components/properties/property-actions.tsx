import { useLocale, useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { bookingHref } from '@/lib/routing/personal-href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { usePriceParts } from './price-text';

type ActedProperty = Pick<PropertyDetail, 'id' | 'price' | 'status' | 'isClosed' | 'contact'>;

const isAskedFor = ({ price, isClosed }: ActedProperty): boolean => price.kind === 'on-request' && !isClosed;

/** The main button: an appointment, the price if it is hidden, or a question about a sold property. */
function FirstAction({
  property,
  className,
  isShort,
}: {
  property: ActedProperty;
  className: string;
  isShort: boolean;
}) {
  const t = useTranslations('property.contact');
  const locale = useLocale();
  if (isAskedFor(property) || property.isClosed)
    return (
      <a className={className} href="#ask">
        <Icon name="mail" />
        {t(!property.isClosed ? 'askPrice' : isShort ? 'askShort' : 'ask')}
      </a>
    );
  return (
    <Link className={className} href={bookingHref(property.id, locale)} rel="nofollow">
      <Icon name="calendar-days" />
      {t(isShort ? 'visitShort' : 'visit')}
    </Link>
  );
}

/** The main button, an appointment beside it if that is another action, and the telephone. */
export function MainActions({ property, isShort = false }: { property: ActedProperty; isShort?: boolean }) {
  const t = useTranslations('property.contact');
  const locale = useLocale();
  const { phone, phoneHref } = property.contact;
  const isLong = isAskedFor(property);
  return (
    <>
      <FirstAction property={property} className="btn btn-primary" isShort={isShort} />
      {isLong && (
        <Link className="btn btn-secondary" href={bookingHref(property.id, locale)} rel="nofollow">
          {t('visitShort')}
        </Link>
      )}
      {isShort || isLong ? (
        <a className="btn btn-secondary call" href={phoneHref} aria-label={t('call', { phone })}>
          <Icon name="phone" />
        </a>
      ) : (
        <a className="btn btn-secondary" href={phoneHref}>
          <Icon name="phone" />
          {t('callShort')}
        </a>
      )}
    </>
  );
}

/** The price without a previous price and an amount with taxes; nothing if the button asks for it. */
function ShortPrice({ property }: { property: ActedProperty }) {
  const { before, amount, unit } = usePriceParts()(property.price);
  if (isAskedFor(property)) return null;
  return (
    <p className="price">
      {before && <small>{before} </small>}
      {amount}
      {unit && <small> {unit}</small>}
    </p>
  );
}

/** Price and main button at the right end of the section menu, shown after the band with both has left the window. */
export const MenuActions = ({ property }: { property: ActedProperty }) => (
  <div className="later">
    <ShortPrice property={property} />
    <FirstAction property={property} className="btn btn-primary btn-sm" isShort={false} />
  </div>
);

/** The bar at the lower edge of a phone: price, main button and telephone. */
export const StickyActions = ({ property }: { property: ActedProperty }) => (
  <div className="sticky-actions">
    <ShortPrice property={property} />
    <MainActions property={property} isShort />
  </div>
);

/** The meaning of the property's status for a visitor who is interested. */
export function StateNote({ property }: { property: ActedProperty }) {
  const t = useTranslations('property.contact');
  const words =
    property.status === 'sold' || property.status === 'rented' || property.status === 'sold-out'
      ? t(`closed.${property.status}`)
      : property.status === 'under-option'
        ? t('underOption')
        : property.status === 'under-compromise'
          ? t('underCompromise')
          : null;
  return words && <p className="small state-note">{words}</p>;
}

// The shared style sheet is imported first, so that the sheets of this page form one file.
import './facts/fact-rows.css';
import './property-view.css';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import type { ProjectLink } from '@/lib/features/projects/types';
import type { Neighbourhood } from '@/lib/features/properties/data/get-neighbourhood';
import type { PropertyDetail, PropertyPicture } from '@/lib/features/properties/types/property-detail';
import type { QrCode } from '@/lib/platform/media/qr-code';
import { pictureHref } from '@/lib/routing/picture-href';
import { Icon } from '../ui/icon';
import { useJoined } from '../ui/joined';
import { Link } from '../ui/link.client';
import { PhoneFold } from '../ui/phone-fold';
import { PropertyCards } from './cards/property-cards';
import { DescriptionText } from './description-text';
import { PropertyEnergy } from './energy/property-energy';
import { PropertyComfort, PropertyLegal, PropertySurfaces } from './facts/property-facts';
import { PropertyGallery } from './gallery/property-gallery';
import { PropertyMosaic, PropertyPhotos } from './gallery/property-mosaic';
import { PictureGrid, type ShownPicture } from './gallery/property-pictures.client';
import { MenuActions, StickyActions } from './property-actions';
import { PropertyBand } from './property-band';
import { PropertyAsk, PropertyContact } from './property-contact';
import { PropertyCosts } from './property-costs';
import { PropertyMarket, PropertyOpenHouses } from './property-dates';
import { PropertyDocuments } from './property-documents';
import { PropertyFlood } from './property-flood';
import { PropertyHighlights } from './property-highlights';
import { PropertyLocation } from './property-location';
import { PropertyNeighbourhood } from './property-neighbourhood';
import { PropertySection } from './property-section';
import { SectionMenu } from './section-menu';
import { StartLater } from './start-later.client';
import { PropertyTours } from './tours/property-tours';

/** The floor plans of a property, each a plain link to its large version, and the photos of their rooms. */
function PropertyPlans({ plans, rooms }: { plans: readonly ShownPicture[]; rooms: PropertyDetail['planRooms'] }) {
  const t = useTranslations('property.plans');
  const surfaces = useTranslations('property.surfaces');
  if (plans.length === 0) return null;
  return (
    <PropertySection id="plans" title={t('title')}>
      <PictureGrid pictures={plans} look="drawings" />
      {rooms.length > 0 && (
        <PhoneFold label={t('photos')} about={t('title')}>
          {rooms.map((plan) => (
            <p key={plan.floor} className="small chapter-note">
              {t('photosOf', { level: surfaces('level', { floor: plan.floor }) })}{' '}
              {plan.rooms.map(({ name, hash }, at) => (
                <Fragment key={hash}>
                  {at > 0 && ' · '}
                  <a className="link" href={pictureHref(hash, 1600)}>
                    {name}
                  </a>
                </Fragment>
              ))}
            </p>
          ))}
        </PhoneFold>
      )}
    </PropertySection>
  );
}

/** The description of a property, marked if its language differs from the page's. */
function PropertyDescription({ description }: { description: NonNullable<PropertyDetail['description']> }) {
  const t = useTranslations('property.description');
  return (
    <section id="description" className="property-description" aria-label={t('title')}>
      <DescriptionText description={description} />
    </section>
  );
}

/** On a phone similar properties are a row that the finger scrolls. */
const IN_ROW = { layout: 'in-row', sizes: '(width >= 48em) 33vw, 260px' };

/** Similar properties, and a link to all of them. */
function SimilarProperties({
  cards,
  all,
}: {
  cards: readonly PropertyCardData[];
  all: { href: string; city: string; isFollowed?: boolean };
}) {
  const t = useTranslations('property.similar');
  const joined = useJoined();
  if (cards.length === 0) return null;
  return (
    <section className="similar-properties" aria-labelledby="similar-title">
      <div className="section-head">
        <h2 id="similar-title">{t('title')}</h2>
        <p className="muted">{t('intro')}</p>
        <Link className="more" href={all.href} rel={all.isFollowed ? undefined : 'nofollow'}>
          <span>{joined(t('all', { city: all.city }))}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <div className="row">
        <PropertyCards properties={cards} lookOf={() => IN_ROW} />
      </div>
    </section>
  );
}

type PropertyViewProps = {
  property: PropertyDetail;
  title: string;
  /** The absolute address of the page, for mails and sharing. */
  url: string;
  /** The address as a QR code, for paper. */
  code?: QrCode;
  /** The project of the property, if it is on the site. */
  project?: ProjectLink | null;
  similar: readonly PropertyCardData[];
  around: { href: string; city: string; isFollowed?: boolean };
  /** The explanations of the terms on the page. */
  terms?: ReactNode;
  /** The total cost; null if it cannot be calculated. */
  calculation?: PropertyCalculation | null;
  /** The government's symbol for a flood score D, if the agency supplies it. */
  floodSymbol?: ArticlePicture | null;
  neighbourhood?: Neighbourhood;
  /** The form for a question. */
  form: ReactNode;
};

/** Pictures of one kind; a picture without an alternative text gets a number. */
function usePictures(pictures: readonly PropertyPicture[], kind: 'photos' | 'plans' | 'previews', title: string) {
  const t = useTranslations(`property.${kind}`);
  const count = pictures.length;
  return pictures.map(
    (picture, at): ShownPicture => ({ ...picture, alt: picture.alt ?? t('alt', { number: at + 1, count, title }) }),
  );
}

/** The page of a property, section by section (LOOK §4.3). */
export function PropertyView({
  property,
  title,
  url,
  code,
  project = null,
  similar,
  around,
  terms,
  form,
  calculation = null,
  floodSymbol = null,
  neighbourhood,
}: PropertyViewProps) {
  const pictures = usePictures(property.pictures, 'photos', title);
  const plans = usePictures(property.plans, 'plans', title);
  const previews = usePictures(property.previews, 'previews', title);
  return (
    <>
      <div className="wrap">
        <div className="property-page">
          <PropertyMosaic property={property} pictures={pictures} />
          <PropertyBand property={property} title={title} url={url} project={project} calculation={calculation} />
          <PropertyHighlights property={property} />
          <SectionMenu property={property}>
            <MenuActions property={property} />
          </SectionMenu>
          <div className="property-columns">
            <div className="story">
              <PropertyOpenHouses property={property} />
              {property.description && <PropertyDescription description={property.description} />}
              <PropertyComfort property={property} />
              {property.energy && <PropertyEnergy energy={property.energy} region={property.region} />}
              <PropertySurfaces property={property} />
              <PropertyPlans plans={plans} rooms={property.planRooms} />
              <PropertyPhotos pictures={pictures} />
              <PropertyTours tours={property.tours} panoramas={property.panoramas} pictures={property.pictures} />
              <PropertyLocation property={property}>
                {neighbourhood && <PropertyNeighbourhood neighbourhood={neighbourhood} />}
              </PropertyLocation>
              <PropertyCosts property={property} calculation={calculation} />
              <PropertyMarket property={property} />
              <PropertyLegal property={property} />
              {property.flood && (
                <PropertyFlood
                  flood={property.flood}
                  region={property.region}
                  goal={property.goal}
                  symbol={floodSymbol}
                />
              )}
              <PropertyDocuments property={property} previews={previews} />
              {terms}
              <PropertyAsk property={property} title={title} url={url}>
                {form}
              </PropertyAsk>
            </div>
            <PropertyContact property={property} url={url} {...(code ? { code } : {})} />
          </div>
        </div>
        <SimilarProperties cards={similar} all={around} />
      </div>
      <PropertyGallery property={property} title={title} photos={pictures} plans={plans} previews={previews} />
      <StickyActions property={property} />
      <StartLater id={property.id} />
    </>
  );
}

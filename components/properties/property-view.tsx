// The shared style sheet comes first, so that the sheets of this page form one file.
import './fact-rows.css';
import './property-view.css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import type { ProjectLink } from '@/lib/features/projects/types';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import type { PropertyDetail, PropertyPicture } from '@/lib/features/properties/types/property-detail';
import type { QrCode } from '@/lib/platform/media/qr-code';
import { NoteSeen } from '../favourites/note-seen.client';
import { CountActs } from './count-acts.client';
import { DescriptionText } from './description-text';
import { FactColumns } from './fact-list';
import { FloorRows } from './fact-rows.client';
import { PropertyGallery } from './gallery/property-gallery';
import { PropertyAsk } from './property-ask';
import { PropertyContact, StickyActions } from './property-contact';
import { PropertyCosts } from './property-costs';
import { PropertyDocuments } from './property-documents';
import { PropertyEnergy } from './property-energy';
import { PropertyFlood } from './property-flood';
import { PropertyHighlights } from './property-highlights';
import { PropertyLegal } from './property-legal';
import { PropertyLocation } from './property-location';
import { PropertyMosaic } from './property-mosaic';
import { PictureGrid, type ShownPicture } from './property-pictures.client';
import { PropertySection } from './property-section';
import { PropertyTitle } from './property-title';
import { SimilarProperties } from './similar-properties';
import { PropertyTours } from './tours/property-tours';

/** Areas and widths, then the rooms of each floor. */
function PropertySurfaces({ property }: { property: Pick<PropertyDetail, 'surfaces' | 'floors' | 'region'> }) {
  const t = useTranslations('property.surfaces');
  const kinds = useTranslations('values.roomKind');
  if (property.surfaces.length === 0 && property.floors.length === 0) return null;
  return (
    <PropertySection id="surfaces" title={t('title')}>
      {property.surfaces.length > 0 && <FactColumns facts={property.surfaces} region={property.region} />}
      {property.floors.length > 0 && (
        <FloorRows
          floors={property.floors.map(({ level, rooms }) => [
            typeof level === 'number' ? t('level', { floor: level }) : t(level),
            rooms.map((room) => [room.name ?? kinds(room.kind), room.area] as const),
          ])}
        />
      )}
    </PropertySection>
  );
}

/** The floor plans of a property, each a plain link to its large version. */
function PropertyPlans({ plans }: { plans: readonly ShownPicture[] }) {
  const t = useTranslations('property.plans');
  if (plans.length === 0) return null;
  return (
    <PropertySection id="plans" title={t('title')}>
      <PictureGrid pictures={plans} look="drawings" />
    </PropertySection>
  );
}

/** Number of pictures that the mosaic shows on a wide screen. */
const IN_MOSAIC = 5;

/** Every picture of a property with its text, each a plain link to its large version. */
function PropertyPhotos({ pictures }: { pictures: readonly ShownPicture[] }) {
  const t = useTranslations('property.photos');
  if (pictures.length < 2) return null;
  return (
    <PropertySection
      id="photos"
      title={t('title')}
      className={pictures.length > IN_MOSAIC ? 'all-photos' : 'all-photos whole-in-mosaic'}
    >
      <PictureGrid pictures={pictures} />
    </PropertySection>
  );
}

/** The description of a property, marked if its language differs from the page's. */
function PropertyDescription({ description }: { description: NonNullable<PropertyDetail['description']> }) {
  const t = useTranslations('property.description');
  return (
    <section className="property-description" aria-label={t('title')}>
      <DescriptionText description={description} />
    </section>
  );
}

/** The building and its comfort; for a plot, the facts about the land. */
function PropertyComfort({ property }: { property: Pick<PropertyDetail, 'comfort' | 'region' | 'group'> }) {
  const t = useTranslations('property.comfort');
  if (property.comfort.length === 0) return null;
  return (
    <PropertySection id="comfort" title={t(property.group === 'building-plot' ? 'plotTitle' : 'title')}>
      <FactColumns facts={property.comfort} region={property.region} />
    </PropertySection>
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
  around: { href: string; city: string };
  /** Explanations of the page's terms. */
  terms?: ReactNode;
  /** The total cost; null if it cannot be calculated. */
  calculation?: PropertyCalculation | null;
  /** The government's symbol for a flood score D, if the agency supplies it. */
  floodSymbol?: ArticlePicture | null;
  /** The form for a question. */
  form: ReactNode;
};

/** Pictures of one kind; one without an alternative text gets a number. */
function usePictures(pictures: readonly PropertyPicture[], kind: 'photos' | 'plans' | 'previews', title: string) {
  const t = useTranslations(`property.${kind}`);
  const count = pictures.length;
  return pictures.map(
    (picture, at): ShownPicture => ({ ...picture, alt: picture.alt ?? t('alt', { number: at + 1, count, title }) }),
  );
}

/** The page of a property, chapter by chapter (LOOK §4.3). */
export function PropertyView({
  property,
  title,
  url,
  code,
  project,
  similar,
  around,
  terms,
  form,
  calculation,
  floodSymbol = null,
}: PropertyViewProps) {
  const pictures = usePictures(property.pictures, 'photos', title);
  const plans = usePictures(property.plans, 'plans', title);
  const previews = usePictures(property.previews, 'previews', title);
  return (
    <>
      <div className="wrap">
        <PropertyMosaic property={property} pictures={pictures} />
        <div className="property-columns">
          <PropertyTitle property={property} title={title} project={project} />
          <PropertyContact property={property} title={title} url={url} {...(code ? { code } : {})} />
          <div className="story">
            <PropertyHighlights property={property} />
            {property.description && <PropertyDescription description={property.description} />}
            {property.energy && <PropertyEnergy energy={property.energy} region={property.region} />}
            <PropertySurfaces property={property} />
            <PropertyPlans plans={plans} />
            <PropertyComfort property={property} />
            <PropertyLegal property={property} />
            {property.flood && <PropertyFlood flood={property.flood} region={property.region} symbol={floodSymbol} />}
            <PropertyCosts property={property} calculation={calculation} />
            <PropertyTours tours={property.tours} panoramas={property.panoramas} pictures={property.pictures} />
            <PropertyLocation property={property} />
            <PropertyDocuments property={property} previews={previews} />
            {terms}
            <PropertyAsk property={property} title={title} url={url}>
              {form}
            </PropertyAsk>
          </div>
        </div>
        <PropertyPhotos pictures={pictures} />
        <SimilarProperties cards={similar} all={around} />
      </div>
      <PropertyGallery
        id={property.id}
        title={title}
        photos={pictures}
        plans={plans}
        previews={previews}
        tours={property.tours}
      />
      <StickyActions property={property} />
      <NoteSeen id={property.id} />
      <CountActs id={property.id} />
    </>
  );
}

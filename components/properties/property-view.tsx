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
import { PropertyGallery } from './gallery/property-gallery';
import { PropertyAsk } from './property-ask';
import { PropertyComfort } from './property-comfort';
import { PropertyContact, StickyActions } from './property-contact';
import { PropertyCosts } from './property-costs';
import { PropertyDescription } from './property-description';
import { PropertyDocuments } from './property-documents';
import { PropertyEnergy } from './property-energy';
import { PropertyFlood } from './property-flood';
import { PropertyHighlights } from './property-highlights';
import { PropertyLegal } from './property-legal';
import { PropertyLocation } from './property-location';
import { PropertyMosaic } from './property-mosaic';
import { PropertyPhotos } from './property-photos';
import type { ShownPicture } from './property-pictures.client';
import { PropertyPlans } from './property-plans';
import { PropertySurfaces } from './property-surfaces';
import { PropertyTitle } from './property-title';
import { SimilarProperties } from './similar-properties';
import { PropertyTours } from './tours/property-tours';
import './property-view.css';

type PropertyViewProps = {
  property: PropertyDetail;
  title: string;
  /** The whole address of the page, for mails and sharing. */
  url: string;
  /** The address as a QR code, for paper. */
  code?: QrCode;
  /** The project that the property belongs to, when the site has it. */
  project?: ProjectLink | null;
  similar: readonly PropertyCardData[];
  around: { href: string; city: string };
  /** What the page's terms mean. */
  terms?: ReactNode;
  /** What it costs in the end; null where that cannot be told. */
  calculation?: PropertyCalculation | null;
  /** The government's symbol for a flood score D, where the agency supplies it. */
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

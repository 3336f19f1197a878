import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ArticlePicture } from '@/lib/features/articles/types';
import type { HomeCalculation } from '@/lib/features/calculators/types';
import type { ProjectLink } from '@/lib/features/projects/types';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import type { HomeDetail, HomePicture } from '@/lib/features/properties/types/home-detail';
import type { QrCode } from '@/lib/platform/qr-code';
import { NoteSeen } from '../favourites/note-seen.client';
import { HomeGallery } from '../gallery/home-gallery';
import { HomeTours } from '../tours/home-tours';
import { CountActs } from './count-acts.client';
import { HomeAsk } from './home-ask';
import { HomeComfort } from './home-comfort';
import { HomeContact, StickyActions } from './home-contact';
import { HomeCosts } from './home-costs';
import { HomeDescription } from './home-description';
import { HomeDocuments } from './home-documents';
import { HomeEnergy } from './home-energy';
import { HomeFlood } from './home-flood';
import { HomeHighlights } from './home-highlights';
import { HomeLegal } from './home-legal';
import { HomeLocation } from './home-location';
import { HomeMosaic } from './home-mosaic';
import { HomePhotos } from './home-photos';
import type { ShownPicture } from './home-pictures.client';
import { HomePlans } from './home-plans';
import { HomeSurfaces } from './home-surfaces';
import { HomeTitle } from './home-title';
import { SimilarHomes } from './similar-homes';
import './home-view.css';

type HomeViewProps = {
  home: HomeDetail;
  title: string;
  /** The whole address of the page, for mails and sharing. */
  url: string;
  /** The address as a QR code, for paper. */
  code?: QrCode;
  /** The project that the home belongs to, when the site has it. */
  project?: ProjectLink | null;
  similar: readonly PropertyCardData[];
  around: { href: string; city: string };
  /** What the page's terms mean. */
  terms?: ReactNode;
  /** What it costs in the end; null where that cannot be told. */
  calculation?: HomeCalculation | null;
  /** The government's symbol for a flood score D, where the agency supplies it. */
  floodSymbol?: ArticlePicture | null;
  /** The form for a question. */
  form: ReactNode;
};

/** Pictures of one kind; one without an alternative text gets a number. */
function usePictures(pictures: readonly HomePicture[], kind: 'photos' | 'plans' | 'previews', title: string) {
  const t = useTranslations(`property.${kind}`);
  const count = pictures.length;
  return pictures.map(
    (picture, at): ShownPicture => ({ ...picture, alt: picture.alt ?? t('alt', { number: at + 1, count, title }) }),
  );
}

/** The page of a home, chapter by chapter (LOOK §4.3). */
export function HomeView({
  home,
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
}: HomeViewProps) {
  const pictures = usePictures(home.pictures, 'photos', title);
  const plans = usePictures(home.plans, 'plans', title);
  const previews = usePictures(home.previews, 'previews', title);
  return (
    <>
      <div className="wrap">
        <HomeMosaic home={home} pictures={pictures} />
        <div className="property-columns">
          <HomeTitle home={home} title={title} project={project} />
          <HomeContact home={home} title={title} url={url} {...(code ? { code } : {})} />
          <div className="story">
            <HomeHighlights home={home} />
            {home.description && <HomeDescription description={home.description} />}
            {home.energy && <HomeEnergy energy={home.energy} region={home.region} />}
            <HomeSurfaces home={home} />
            <HomePlans plans={plans} />
            <HomeComfort home={home} />
            <HomeLegal home={home} />
            {home.flood && <HomeFlood flood={home.flood} region={home.region} symbol={floodSymbol} />}
            <HomeCosts home={home} calculation={calculation} />
            <HomeTours tours={home.tours} panoramas={home.panoramas} pictures={home.pictures} />
            <HomeLocation home={home} />
            <HomeDocuments home={home} previews={previews} />
            {terms}
            <HomeAsk home={home} title={title} url={url}>
              {form}
            </HomeAsk>
          </div>
        </div>
        <HomePhotos pictures={pictures} />
        <SimilarHomes cards={similar} all={around} />
      </div>
      <HomeGallery id={home.id} title={title} photos={pictures} plans={plans} previews={previews} tours={home.tours} />
      <StickyActions home={home} />
      <NoteSeen id={home.id} />
      <CountActs id={home.id} />
    </>
  );
}

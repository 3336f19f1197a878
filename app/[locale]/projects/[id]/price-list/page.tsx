import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { AgencyHead, PriceList } from '@/components/projects/price-list';
import { PriceNote } from '@/components/properties/price-note';
import { PrintButton } from '@/components/properties/print-button.client';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link.client';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import { getProject } from '@/lib/features/projects/data';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { priceListHref, projectHref } from '@/lib/routing/property-href';

const ROUTE = 'projects/{city}/{name}/{id}/price-list';
type Props = PageProps<'/[locale]/projects/[id]/price-list'>;

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  const locale = await currentLocale();
  const t = await getTranslations('priceList');
  const project = await getProject(id, locale, new Date());
  if (!project) return {};
  const { name, city, cityNames } = project;
  return metadataOf({
    route: ROUTE,
    title: t('metaTitle', { name }),
    description: t('description', { name, city }),
    // The table of the project's page, for printing.
    noindex: true,
    alternates: inEveryLanguage((language) => priceListHref({ id, name, city: cityNames }, language)),
  });
}

export default async function PriceListPage({ params }: Props) {
  const { id } = await params;
  const locale = await currentLocale();
  const t = await getTranslations('priceList');
  const notes = await getTranslations('moneyNote');
  const units = await getTranslations('project.units');
  const now = new Date();
  const project = await getProject(id, locale, now);
  if (!project) notFound();
  const place = { id, name: project.name, city: project.cityNames };
  const property = projectHref(place, locale);
  const crumbs = [
    ...crumbsTo('projects', locale, {}),
    { label: project.name, href: property },
    { label: t('title'), href: priceListHref(place, locale) },
  ];
  const { free, waiting, total } = project.figures;
  return (
    <PageFrame
      crumbs={crumbs}
      route={ROUTE}
      alternates={inEveryLanguage((language) => priceListHref(place, language))}
      className="price-list-page"
    >
      <div className="wrap frame">
        <div className="a4">
          <AgencyHead />
          <div className="title">
            <h1>
              <span className="kicker">{t('title')}</span> {project.name}
            </h1>
            <p>
              {project.address.kind === 'shown' && project.address.street && `${project.address.street}, `}
              {project.cityLine}
            </p>
            <p className="muted">
              <time dateTime={brusselsDay(now)}>{t('asOf', { date: formatDate(now.toISOString(), locale) })}</time>
              {total > 0 && `. ${t('summary', { free, total, waiting })}.`}
            </p>
          </div>
          {project.units.length === 0 ? <p>{units('none')}</p> : <PriceList project={project} />}
          <PriceNote region={project.region} day={brusselsDay(now)} note={project.priceNote} />
          {project.moneyNote && (
            <p className="small muted">{notes(project.moneyNote.kind, { ...project.moneyNote })}</p>
          )}
          <p className="small muted">{t('reserve')}</p>
        </div>
        <div className="after">
          <PrintButton className="btn btn-secondary needs-script">
            <Icon name="printer" />
            {t('print')}
          </PrintButton>
          <Link className="btn btn-quiet" href={property}>
            <span className="link">{t('back')}</span>
          </Link>
        </div>
      </div>
    </PageFrame>
  );
}

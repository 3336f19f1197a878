import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@/lib/domain/text/html';
import { MARKER, misbehave, type TestItem, type TestOffice } from './office';

const STATES = { available: 'FOR_SALE', sold: 'SOLD', withdrawn: 'PRICING', unknown: 'SOMETHING_NEW' } as const;
/** The publications that are asked one by one before the "second page" of a fault. */
const FIRST = 30;

const send = (response: ServerResponse, operation: string, result: string): void => {
  const body = `<${operation}Response xmlns="http://weblink.skarabee.com/"><${operation}Result>${result}</${operation}Result></${operation}Response>`;
  response
    .writeHead(200, { 'content-type': 'application/soap+xml' })
    .end(
      `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>${body}</soap:Body></soap:Envelope>`,
    );
};

/** Skarabee changes it with every change of a publication. */
const modifiedOf = (item: TestItem): string => {
  const [first = 0, second = 0] = createHash('sha256').update(JSON.stringify(item)).digest();
  return item.changedAt ?? new Date(Date.UTC(2026, 9, 1) + (first * 256 + second) * 1000).toISOString().slice(0, 19);
};
const summaryOf = (item: TestItem): string =>
  `<PublicationSummary><ID>${item.id}</ID><Guid>g</Guid><Created>2026-10-01T10:00:00</Created><Modified>${modifiedOf(item)}</Modified><Active>true</Active></PublicationSummary>`;
const flag = (name: string, shows: boolean | undefined): string =>
  shows === undefined ? '' : `<${name}>${shows ? 'false' : 'true'}</${name}>`;

export const publicationOf = (item: TestItem): string => `<Publication>
<Info><ID>${item.id}</ID><Created>2026-10-01T10:00:00</Created><Modified>${modifiedOf(item)}</Modified>${flag('HidePrice', item.showsPrice)}${flag('HideAddress', item.showsAddress)}${flag('HideHouseNumber', item.showsAddress)}<Enabled>true</Enabled></Info>
<Property><ID>9${item.id}</ID><Active>true</Active><Reference>R-${item.id}</Reference>
<Status>${STATES[item.state ?? 'available']}</Status><Price>${item.price ?? 300_000},00</Price><PriceType>TOTAL</PriceType><PriceIndication>ASKING_PRICE</PriceIndication>
<NumberOfBedrooms>3</NumberOfBedrooms><NumberOfBathrooms>-1</NumberOfBathrooms><SurfaceLivable>120,5</SurfaceLivable><HasGarden>TRUE</HasGarden>
<Confidential>${MARKER}</Confidential><CollegialInfo>${MARKER}</CollegialInfo><SoldPrice>1</SoldPrice>
<OwnerInformation><SellerLogin Reference="${MARKER}"/></OwnerInformation>
<Typo><Type xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/><Sort>Dwelling</Sort><Genre>Villa</Genre></Typo>
<PropertyType>${item.isProject ? 'PROJECT' : item.parent ? 'LOT' : 'TRANSACTION'}</PropertyType><OfficeId>${item.office ?? 1}</OfficeId>
<Address><Street>${item.showsAddress ? 'Botermarkt' : MARKER}</Street><HouseNumber>7</HouseNumber><HouseNumberExtension/><MailBox/><CountryID>BE</CountryID><City ID="1" ZipCode="2800">Mechelen</City><Position X="4,47" Y="51,025" Type="EPSG_4326"/></Address>
<Flashes>${Object.entries(item.texts ?? { nl: 'Huis' })
  .map(
    ([language, title]) =>
      `<Flash LanguageID="${language.toUpperCase()}"><Title>${escapeHtml(title)}</Title><Text>${escapeHtml('<p>Mooi &amp; ruim</p>')}</Text></Flash>`,
  )
  .join('')}</Flashes></Property>
<Pictures>${(item.pictures ?? [])
  .map(
    ({ url, order }) =>
      `<Picture><Index>${order ?? -1}</Index><URL>${escapeHtml(url)}</URL><Modified>2026-11-01T09:00:00</Modified><PictureType>UNDEFINED</PictureType></Picture>`,
  )
  .join('')}</Pictures></Publication>`;

const projectsOf = (items: readonly TestItem[]): string => {
  const parents = [...new Set(items.flatMap(({ parent }) => parent ?? []))];
  const lot = ({ id }: TestItem) =>
    `<ProjectProperty PropertyId="9${id}" ParentPropertyId="1" PropertyType="LOT"><ProjectPropertyPublication PublicationId="${id}" Active="true"/></ProjectProperty>`;
  return parents
    .map((parent) => {
      const lots = items.filter((item) => item.parent === parent).map(lot);
      return `<ProjectPublicationSummary><PropertyId>1</PropertyId><PublicationId>${parent}</PublicationId><Active>true</Active><PropertySummaries>${lots.join('')}</PropertySummaries></ProjectPublicationSummary>`;
    })
    .join('');
};

/** `publication` is how it tells one; a test replaces it. */
export type SkarabeeOffice = TestOffice & { publication: (item: TestItem) => string };

/** A server that answers as the Weblink of Skarabee does. */
export function skarabeeOffice(): SkarabeeOffice {
  const noTotal = 'its list has no pages and no total';
  const office: SkarabeeOffice = {
    publication: publicationOf,
    system: 'skarabee',
    settings: { SKARABEE_USER: 'site', SKARABEE_PASSWORD: 'key' },
    items: [],
    fault: null,
    cannot: {
      'unauthorized once': 'the keys are in every call, so there is no token',
      'a total that does not fit': noTotal,
      'a total that moves once': noTotal,
      'a total that moves always': noTotal,
    },
    taken: [],
    leadAnswer: 200,
    handle: (request, response, text) => {
      const operation = /action="http:\/\/weblink\.skarabee\.com\/(\w+)"/.exec(
        String(request.headers['content-type']),
      )?.[1];
      if (request.headers.authorization !== `Basic ${btoa('site:key')}`) return void response.writeHead(401).end();
      if (operation === 'Feedback') {
        office.taken.push(text);
        return send(response, operation, '');
      }
      if (operation === 'InsertContactMes') {
        if (office.leadAnswer === 'cut') {
          office.taken.push(text);
          return void response.socket?.destroy();
        }
        if (office.leadAnswer === 400 && office.leadWords) {
          const error = `<Error><Code>INVALID_CONTACTME</Code><Message>${escapeHtml(office.leadWords)}</Message></Error>`;
          const invalid = `<InvalidContactMe><ExternalReference>${MARKER}</ExternalReference><Errors>${error}</Errors></InvalidContactMe>`;
          return send(response, operation, `<InvalidContactMes>${invalid}</InvalidContactMes>`);
        }
        if (office.leadAnswer !== 200) return void response.writeHead(office.leadAnswer).end();
        office.taken.push(text);
        return send(response, operation, '<InvalidContactMes/>');
      }
      const wanted = /<PublicationId>(\d+)</.exec(text)?.[1];
      const at = office.items.findIndex(({ id }) => id === wanted);
      const page = at < FIRST ? 0 : 1;
      if (misbehave(office, page, response)) return;
      if (office.fault?.kind === 'error in a 200' && page >= office.fault.page)
        return send(
          response,
          String(operation),
          `<Errors><Error><Code>DB_ERROR</Code><Message>${MARKER}</Message></Error></Errors>`,
        );
      if (operation === 'GetProjectSummaries')
        return send(
          response,
          operation,
          `<ProjectPublicationSummaries>${projectsOf(office.items)}</ProjectPublicationSummaries>`,
        );
      if (operation === 'GetPublication') {
        const item = office.items[at];
        return send(
          response,
          operation,
          item ? office.publication(item) : '<Errors><Error><Code>INVALID_PUBLICATION_ID</Code></Error></Errors>',
        );
      }
      const since = /<LastModified>([^<]+)</.exec(text)?.[1];
      const listed = office.items.filter((item) => !since || modifiedOf(item) >= since.slice(0, 19)).map(summaryOf);
      if (office.fault?.kind === 'an id twice') listed[listed.length - 1] = listed[0] ?? '';
      send(response, 'GetPublicationSummaries', `<PublicationSummaries>${listed.join('')}</PublicationSummaries>`);
    },
  };
  return office;
}

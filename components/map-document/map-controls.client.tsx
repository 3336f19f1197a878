'use client';

import { useState } from 'react';
import type { MapLabel, MapLabels, MapType } from '@/components/map/map-message';
import { say } from '@/components/map/map-texts';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import './map-credit.css';

type ToolProps = { name: MapLabel; icon: string; labels: MapLabels; isEnd?: boolean; onClick: () => void };

const IconButton = ({ name, icon, labels, isEnd, onClick }: ToolProps) => (
  <button type="button" aria-label={say(labels, name)} aria-disabled={isEnd} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

type ZoomToolProps = { labels: MapLabels; ends: ReadonlyArray<1 | -1>; onZoom: (by: 1 | -1) => void };

/** The buttons to zoom in and out; `ends` are the directions in which the map zooms no further. */
export const ZoomTools = ({ labels, ends, onZoom }: ZoomToolProps) => (
  <div className="zoom" data-cover>
    <IconButton name="zoomIn" icon="plus" labels={labels} isEnd={ends.includes(1)} onClick={() => onZoom(1)} />
    <IconButton name="zoomOut" icon="minus" labels={labels} isEnd={ends.includes(-1)} onClick={() => onZoom(-1)} />
  </div>
);

type FollowSwitchProps = { labels: MapLabels; isOn: boolean; onChange: (isOn: boolean) => void };

/** Whether the list on the page follows the moves of the map. */
export const FollowSwitch = ({ labels, isOn, onChange }: FollowSwitchProps) => (
  <button type="button" role="switch" className="follow" aria-checked={isOn} onClick={() => onChange(!isOn)} data-cover>
    <i aria-hidden="true" />
    <span>{say(labels, 'follow')}</span>
  </button>
);

type DrawToolProps = {
  labels: MapLabels;
  isDrawing: boolean;
  hasArea: boolean;
  /** The reason why the last step was refused, in place of the instructions. */
  refused: string | null;
  onDraw: () => void;
  onFinish: () => void;
  onCancel: () => void;
  onRemove: () => void;
};

/** Whether the visitor draws with a finger or a pen, judged by the press of the button or else by the device. */
const isByFinger = (event: MouseEvent): boolean =>
  'pointerType' in event && event.pointerType ? event.pointerType !== 'mouse' : matchMedia('(pointer: coarse)').matches;

/** Starts, ends and removes a drawn area. */
export function DrawTools({
  labels,
  isDrawing,
  hasArea,
  refused,
  onDraw,
  onFinish,
  onCancel,
  onRemove,
}: DrawToolProps) {
  // A drawing may also begin with a link of the page.
  const [isTouch, setTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  if (isDrawing)
    return (
      <div className="drawing" data-cover>
        <header data-cover>
          <h2>{say(labels, 'draw.title')}</h2>
          <IconButton name="draw.cancel" icon="x" labels={labels} onClick={onCancel} />
        </header>
        <p>{refused ?? say(labels, isTouch ? 'draw.hintTouch' : 'draw.hint')}</p>
        <button type="button" className="primary" onClick={onFinish}>
          {say(labels, 'draw.finish')}
        </button>
        <button type="button" className="cancel" onClick={onCancel}>
          {say(labels, 'draw.cancel')}
        </button>
      </div>
    );
  return (
    <button
      type="button"
      className="draw"
      onClick={({ nativeEvent }) => {
        setTouch(isByFinger(nativeEvent));
        if (hasArea) onRemove();
        else onDraw();
      }}
      data-cover
    >
      <Icon name={hasArea ? 'x' : 'pencil'} />
      <span>{say(labels, hasArea ? 'draw.remove' : 'draw.start')}</span>
    </button>
  );
}

const TYPES = ['schematic', 'streets'] as const satisfies readonly MapType[];

type TypeToolProps = { labels: MapLabels; type: MapType; onType: (type: MapType) => void };

/** The choice between the schematic map and the one with streets, if a source of streets is configured. */
export const TypeTools = ({ labels, type, onType }: TypeToolProps) => (
  <fieldset className="types" aria-label={say(labels, 'tiles.title')} data-cover>
    {TYPES.map((each) => (
      <button key={each} type="button" aria-pressed={each === type} onClick={() => onType(each)}>
        {say(labels, `tiles.${each}`)}
      </button>
    ))}
  </fieldset>
);

/** The legend of the map, behind a button. */
export function MapKey({ labels }: { labels: MapLabels }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="key" data-cover>
      {isOpen && (
        <ul aria-label={say(labels, 'key.title')}>
          <li>
            <i className="sign-property" aria-hidden="true" />
            {say(labels, 'key.property')}
          </li>
          <li>
            <i className="sign-area" aria-hidden="true" />
            {say(labels, 'key.area')}
          </li>
          <li>
            <i className="sign-cluster" aria-hidden="true" />
            {say(labels, 'key.cluster')}
          </li>
        </ul>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={say(labels, 'key.title')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'x' : 'info'} />
      </button>
    </div>
  );
}

/** Before its texts have loaded the bar is empty, but already has its height. */
type MapCreditProps = { locale: Locale; labels: MapLabels | null; attribution: string | null };

/** The end of a credit that a small map leaves out. */
const MAKERS = ' contributors';

/** The sources of the map data, in a bar below the map; shorter on a small map. */
export const MapCredit = ({ locale, labels, attribution }: MapCreditProps) => (
  <p className="map-credit">
    {labels && (
      <>
        {attribution?.replace(MAKERS, '')}
        {attribution?.endsWith(MAKERS) && <span className="long">{MAKERS}</span>}
        {attribution && ' '}© Statbel, ACT
        {!attribution?.includes('OpenStreetMap') && (
          <>
            , <span className="long">{say(labels, 'credit.contributors')}</span>
            <span className="short">OpenStreetMap</span>
          </>
        )}{' '}
        –{' '}
        <a href={href('credits', locale)} target="_top">
          {say(labels, 'credit.sources')}
        </a>
      </>
    )}
  </p>
);

import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import { type ImportWishes, previewMarks, type Recognised } from '../import-calls.ts'
import { useSystemWords, usualSystems } from '../systems.ts'
import { PlacesMap, type ShownMark } from './places-map.tsx'

interface ReadPlacesProps {
  id: string
  places: NonNullable<Recognised['places']>
  marks: number
  outside: number
  elsewhere: number
  onAgain(part: Partial<ImportWishes>): void
}

/** In which system positions were read and by what that is known; another one is tried on the map before it is taken. */
export function ReadPlaces({ id, places, marks, outside, elsewhere, onAgain }: ReadPlacesProps) {
  const { text } = useWords()
  const words = usePartsText().importPreview
  const systemWords = useSystemWords()
  const [tried, setTried] = useState(places.crs)
  const { data } = useQuery({ ...previewMarks(id), staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } })
  const candidate = places.candidates.find((one) => one.crs === tried)
  const isTrying = tried !== places.crs
  // While the axes are wrong no row lies anywhere: the sample shows where they would.
  const shown = useMemo<readonly ShownMark[]>(
    () =>
      isTrying || places.swapped
        ? (candidate?.places ?? []).map(([row, lng, lat]) => ({ row, kind: 'tried', at: [lng, lat] }))
        : (data ?? []),
    [isTrying, places.swapped, candidate, data],
  )
  const names = [...new Set([...places.candidates.map((one) => one.crs), ...usualSystems])]
  return (
    <section className="import-places">
      {places.asks === null ? null : <Alert showIcon type="warning" title={words[places.asks]} />}
      {places.swapped || places.turned ? (
        <Alert
          showIcon
          type={places.swapped ? 'warning' : 'info'}
          title={places.swapped ? words.swapped : words.turned}
          action={
            <Button size="small" onClick={() => onAgain({ turned: places.swapped ? !places.turned : false, crs: places.crs })}>
              {places.swapped ? words.turn : words.turnBack}
            </Button>
          }
        />
      ) : null}
      <div className="import-line">
        <span>{words.crsIs}</span>
        <Select
          aria-label={words.crsIs}
          value={tried}
          options={names.map((value) => ({ value, label: systemWords(value) }))}
          onChange={(value: string) => setTried(value)}
        />
        {isTrying || places.asks !== null ? (
          <Button type="primary" ghost onClick={() => onAgain({ crs: tried, turned: places.turned })}>
            {words.again}
          </Button>
        ) : (
          <span className="import-note">{words.told[places.told]}</span>
        )}
      </div>
      <PlacesMap label={words.mapLabel} marks={shown} />
      <p>
        {isTrying || places.swapped
          ? candidate === undefined
            ? null
            : words.inside(candidate.inside, candidate.places.length)
          : [
              words.marksShown(marks),
              ...(outside > 0 ? [words.outside(outside)] : []),
              ...(elsewhere > 0 ? [words.elsewhere(elsewhere)] : []),
            ].join(text.listSeparator)}
      </p>
    </section>
  )
}

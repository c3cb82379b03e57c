import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { lengthText } from '@chengan/kernel/geometry/told/length-text'
import { listedIn } from '@chengan/kernel/texts/punctuation'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Table } from 'antd'
import { useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { useLanguage } from '../../../../language/language-context.tsx'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { askBuffer, type BufferAsked, type FigureTold, type NearRow, type RingTold, saveBuffer } from '../map-reads.ts'
import type { PickedRow } from '../map-state.ts'
import type { Rings } from '../tools/use-rings.ts'
import type { LayerTree } from '../use-layer-tree.ts'

interface BufferPanelProps {
  rings: Rings
  tree: LayerTree
  /** What the lists behind the layers are asked besides. */
  filters: string
  onPick(picked: PickedRow): void
  onClose(): void
}

const offered = [50, 100, 200, 300, 500, 1000, 2000, 5000]
const MOST_RADII = 5
/** Parts of a figure that are named beside it. */
const NAMED = 3
const figure = (n: number) => n.toLocaleString('en-US')

/** What lies around a place or a row: how many of each layer that is on in each ring, and which, the nearest first. */
export function BufferPanel({ rings, tree, filters, onPick, onClose }: BufferPanelProps) {
  const { map: text } = useDashboardsText()
  const { data: held = [] } = usePermissions()
  const { message } = useFeedback()
  const [shown, setShown] = useState<string | null>(null)
  const asked = askedOf(rings, tree, filters)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['map/buffer', asked],
    queryFn: () => askBuffer(asked ?? { radiusM: [], layers: [] }),
    enabled: asked !== null,
    retry: false,
    meta: { quiet: true },
  })
  const told = data?.rings ?? []
  const widest = told.at(-1)
  const lines = (widest?.layers ?? []).filter(({ count }) => count > 0)
  const open = lines.find(({ code }) => code === shown) ?? lines[0]
  return (
    <section className="city-map__panel" aria-label={text.buffer} aria-busy={isFetching}>
      <header>
        <b>{text.buffer}</b>
        <span className="one-line">
          {rings.isChoosing ? text.bufferHint : rings.around === null ? text.aroundPlace : text.aroundRow(rings.around.title)}
        </span>
        <Select
          mode="multiple"
          size="small"
          aria-label={text.radii}
          value={[...rings.radii]}
          maxCount={MOST_RADII}
          options={offered.map((value) => ({ value, label: lengthText(value) }))}
          onChange={(next: number[]) => next.length > 0 && rings.setRadii([...next].sort((one, other) => one - other))}
        />
        <Button size="small" onClick={rings.choose}>
          {text.choosePlace}
        </Button>
        {held.includes('map:export') && asked !== null ? (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => void saveBuffer(asked, `${text.buffer}.xlsx`).catch(() => message.warning(text.exportFailed))}
          >
            {text.export}
          </Button>
        ) : null}
        <Button type="text" size="small" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={onClose} />
      </header>
      {error === null ? null : <FailedLook title={text.bufferFailed} error={error} onRetry={() => void refetch()} />}
      {widest === undefined ? null : (
        <div className="city-map__two">
          <Table
            size="small"
            pagination={false}
            rowKey="code"
            dataSource={lines}
            locale={{ emptyText: text.nothingNear }}
            onRow={({ code }) => ({ onClick: () => setShown(code), className: code === open?.code ? 'city-map__chosen' : '' })}
            columns={[
              {
                title: text.layer,
                dataIndex: 'name',
                render: (name: string, { code }) => (
                  <button type="button" className="link-button" onClick={() => setShown(code)}>
                    {name}
                  </button>
                ),
              },
              ...told.map(({ radiusM, layers }) => ({
                title: lengthText(radiusM),
                key: radiusM,
                align: 'right' as const,
                render: (_: unknown, { code }: { code: string }) => <InRing layer={layers.find((one) => one.code === code)} />,
              })),
              {
                title: text.nearest,
                key: 'nearest',
                render: (_: unknown, { code, name, nearest }) =>
                  nearest === null ? null : (
                    <button type="button" className="link-button city-map__nearest" onClick={() => onPick({ layer: code, id: nearest.id })}>
                      {nearest.name || name}
                      <small>{lengthText(nearest.metres)}</small>
                    </button>
                  ),
              },
            ]}
            summary={() => (
              <>
                <Table.Summary.Row>
                  <Table.Summary.Cell index={0}>{text.total}</Table.Summary.Cell>
                  {told.map(({ radiusM, total }, at) => (
                    <Table.Summary.Cell key={radiusM} index={at + 1} align="right">
                      {figure(total)}
                    </Table.Summary.Cell>
                  ))}
                  <Table.Summary.Cell index={told.length + 1} />
                </Table.Summary.Row>
                {(data?.summary ?? []).map((line) => (
                  <FigureRow key={line.code} line={line} onPick={onPick} />
                ))}
              </>
            )}
          />
          {open === undefined ? null : (
            <Table<NearRow>
              size="small"
              pagination={false}
              rowKey="id"
              dataSource={[...open.list]}
              columns={[
                {
                  title: open.name,
                  dataIndex: 'name',
                  render: (name: string, { id }) => (
                    <button type="button" className="link-button" onClick={() => onPick({ layer: open.code, id })}>
                      {name || open.name}
                    </button>
                  ),
                },
                { title: text.distance, dataIndex: 'metres', align: 'right', render: lengthText },
              ]}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** A figure of the surroundings in each ring, and what it is made of, the nearest first. */
function FigureRow({ line: { label, unit, values, parts }, onPick }: { line: FigureTold; onPick(picked: PickedRow): void }) {
  const { language } = useLanguage()
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>{label}</Table.Summary.Cell>
      {values.map((value, at) => (
        // Each radius has a place of its own.
        // biome-ignore lint/suspicious/noArrayIndexKey: the radii are the columns
        <Table.Summary.Cell key={at} index={at + 1} align="right">
          {unit === '' ? figure(value) : `${figure(value)} ${unit}`}
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={values.length + 1}>
        {parts.slice(0, NAMED).map((part) => (
          <PartOfFigure key={part.id ?? part.name} part={part} onPick={onPick} />
        ))}
        {parts.length > NAMED ? (
          <small
            title={listedIn(
              parts.map(({ name }) => name),
              language,
            )}
          >
            +{parts.length - NAMED}
          </small>
        ) : null}
      </Table.Summary.Cell>
    </Table.Summary.Row>
  )
}

function PartOfFigure({
  part: { name, metres, layer, id },
  onPick,
}: {
  part: FigureTold['parts'][number]
  onPick(picked: PickedRow): void
}) {
  const far = metres === null ? null : <small>{lengthText(metres)}</small>
  if (layer === undefined || id === undefined)
    return (
      <span className="city-map__nearest">
        {name}
        {far}
      </span>
    )
  return (
    <button type="button" className="link-button city-map__nearest" onClick={() => onPick({ layer, id })}>
      {name}
      {far}
    </button>
  )
}

/** How many there are, and what they add up to. */
function InRing({ layer }: { layer: RingTold['layers'][number] | undefined }) {
  const sums = (layer?.sums ?? []).filter(({ value }) => value !== null)
  return (
    <>
      {figure(layer?.count ?? 0)}
      {sums.map(({ field, label, unit, value }) => (
        <small key={field} className="city-map__sum" title={label}>
          {unit === '' ? `${label} ${figure(value ?? 0)}` : `${figure(value ?? 0)} ${unit}`}
        </small>
      ))}
    </>
  )
}

/** Around a row its own drawing counts, not its middle. */
function askedOf({ centre, around, radii }: Rings, tree: LayerTree, filters: string): BufferAsked | null {
  const layers = tree.on.map(({ code }) => code)
  if (centre === null || layers.length === 0) return null
  return {
    ...(around?.geometry == null ? { point: centre } : { geometry: around.geometry }),
    radiusM: radii,
    layers,
    ...(filters === '' ? {} : { filters }),
  }
}

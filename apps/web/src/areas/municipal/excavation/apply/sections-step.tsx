import { AimOutlined, BorderOutlined, CheckOutlined, LineOutlined, UndoOutlined } from '@ant-design/icons'
import { isOffRoad, metresOffRoad } from '@chengan/domain/municipal/excavation/section/drawing'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Geometry } from '@chengan/kernel/fields/field'
import { areaOf, type Box, lengthOf, type Position as Pair } from '@chengan/kernel/geometry/measure'
import { isObject } from '@chengan/kernel/values'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { geometryOf, shapeOfCorners, shapeWords } from '../../../../resources/fields/geometry/shape-words.ts'
import { useLineForm } from '../../../../resources/fields/views-context.ts'
import { FieldRow } from '../../../../resources/form/field-row.tsx'
import { inputId } from '../../../../resources/form/form-body.tsx'
import type { FormScene } from '../../../../resources/form/values/form-values.ts'
import { boxRound } from '../../../../resources/map/overlay.ts'
import { type Position, rounded } from '../../../../resources/map/position.ts'
import type { DraftOf, Values } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { type RoadLine, roadUnder, useRoadsById, useRoadsIn } from '../map/roads.ts'
import type { SectionDraft } from '../map/sections-map.tsx'
import { SectionsMap } from '../map/sections-map.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import type { Application } from './use-application.ts'

type Tool = 'point' | 'line' | 'area'

interface SectionsStepProps {
  scene: FormScene
  application: Application
  values: Values
}

const rowsIn = (value: unknown): readonly SectionDraft[] => (Array.isArray(value) ? value.filter(isObject<keyof SectionDraft>) : [])

const pointIn = (value: unknown): Position | null => {
  if (typeof value !== 'object' || value === null || !('lng' in value) || !('lat' in value)) return null
  return typeof value.lng === 'number' && typeof value.lat === 'number' ? { lng: value.lng, lat: value.lat } : null
}

const pairOf = (position: Position): Pair => {
  const { lng, lat } = rounded(position)
  return [lng, lat]
}

/** What a drawing says of a section: its geometry, how long it lies on the ground, and on which road. */
export function sectionOfDrawing(shape: Geometry, road?: RoadLine): Values {
  const metres = shape.type.endsWith('LineString') ? lengthOf(shape) : null
  return {
    crossing: false,
    geometry: shape,
    ...(metres === null ? {} : { length: Math.round(metres * 100) / 100 }),
    ...(road === undefined ? {} : { roadId: road.id, [displayNameOf('roadId', false)]: road.name }),
  }
}

/** The place and the sections of an application, drawn on one map and measured (municipal-approval.md §6.1, §8.3 B4). */
export function SectionsStep({ scene, application, values }: SectionsStepProps) {
  const { apply: text } = useExcavationText()
  const { form, formId } = application
  const field = scene.resource.fields.sections
  const LineForm = useLineForm()
  const [begun, setBegun] = useState<{ readonly shape: Geometry; readonly road: RoadLine | undefined } | null>(null)
  const { location, regionId, ...written }: DraftOf<'excavation'> = values
  const sections = rowsIn(written.sections)
  if (field?.child === undefined) return null
  const fault = form.faults.find((one) => one.field === 'sections')?.words
  return (
    <>
      <p className="apply__note">{text.sectionsNote}</p>
      <DrawingBoard
        sections={sections}
        point={pointIn(location)}
        regionId={regionId}
        onPoint={(location) => form.change({ location })}
        onDrawn={(shape, road) => setBegun({ shape, road })}
      />
      <Measured sections={sections} />
      <OffRoad sections={sections} />
      <div className="apply__sections">
        <FieldRow
          resource={scene.resource}
          field={field}
          id={inputId(formId, 'sections')}
          look={{ required: true, fault, wide: true }}
          values={values}
          onChange={form.change}
        />
      </div>
      {begun === null || LineForm === null ? null : (
        <LineForm
          child={field.child}
          line={sectionOfDrawing(begun.shape, begun.road)}
          owner={values}
          place={sections.length + 1}
          onDone={(line) => {
            form.change({ sections: [...sections, line] })
            setBegun(null)
          }}
          onClose={() => setBegun(null)}
        />
      )}
    </>
  )
}

interface DrawingBoardProps {
  sections: readonly Values[]
  point: Position | null
  regionId: unknown
  onPoint(point: Position): void
  onDrawn(shape: Geometry, road: RoadLine | undefined): void
}

function DrawingBoard({ sections, point, regionId, onPoint, onDrawn }: DrawingBoardProps) {
  const words = useWords()
  const { apply: text, draw } = useExcavationText()
  const [tool, setTool] = useState<Tool>('line')
  const [corners, setCorners] = useState<readonly Pair[]>([])
  const shape = tool === 'point' ? null : shapeOfCorners(corners, tool === 'area')
  const around = shape === null ? null : boxRound([shape])
  const roads = useRoadsIn(around === null ? '' : widened(around).join())
  const pick = (position: Position) => (tool === 'point' ? onPoint(rounded(position)) : setCorners([...corners, pairOf(position)]))
  const done = () => {
    if (shape === null) return
    onDrawn(shape, roadUnder(shape, roads))
    setCorners([])
  }
  return (
    <div className="drawing-board">
      <SectionsMap
        label={text.drawn}
        sections={sections}
        point={point}
        regionId={regionId}
        drawing={{ shape, corners }}
        onPick={pick}
        onMove={(at, position) => setCorners(corners.map((one, index) => (index === at ? pairOf(position) : one)))}
      />
      <Segmented<Tool>
        className="drawing-board__tools"
        value={tool}
        options={[
          { value: 'point', icon: <AimOutlined />, label: draw.point },
          { value: 'line', icon: <LineOutlined />, label: words.text.map.drawLine },
          { value: 'area', icon: <BorderOutlined />, label: words.text.map.drawArea },
        ]}
        onChange={(next) => {
          setTool(next)
          setCorners([])
        }}
      />
      <div className="drawing-board__foot">
        <span role="status">
          {tool === 'point'
            ? point === null
              ? draw.pointHint
              : `${point.lng}, ${point.lat}`
            : shape === null
              ? words.text.map.drawHint
              : shapeWords(shape, words)}
        </span>
        <Button
          icon={<UndoOutlined />}
          disabled={corners.length === 0}
          title={words.text.map.undo}
          aria-label={words.text.map.undo}
          onClick={() => setCorners(corners.slice(0, -1))}
        />
        <Button type="primary" icon={<CheckOutlined />} disabled={shape === null} onClick={done}>
          {draw.asSection}
        </Button>
      </div>
    </div>
  )
}

/** A drawing with what lies beside it (degrees, some hundred metres). */
const margin = 0.001
const widened = ([west, south, east, north]: Box): Box => [west - margin, south - margin, east + margin, north + margin]

/** Sections that lie elsewhere than on the road that they name: one of both is wrong. */
function OffRoad({ sections }: { sections: readonly SectionDraft[] }) {
  const { apply: text } = useExcavationText()
  const roads = useRoadsById([...new Set(sections.flatMap(({ roadId }) => (typeof roadId === 'string' && roadId !== '' ? [roadId] : [])))])
  const off = sections.flatMap((one, at) => {
    const road = roads.find(({ id }) => id === one.roadId)
    const shape = geometryOf(one.geometry)
    const metres = metresOffRoad(shape, road?.line ?? null)
    return road === undefined || metres === null || !isOffRoad(shape, metres) ? [] : [{ at, name: road.name, metres }]
  })
  return off.map(({ at, name, metres }) => (
    <p key={at} className="apply__missing" role="alert">
      {text.offRoad(at + 1, name, Math.round(metres).toLocaleString('en-US'))}
    </p>
  ))
}

/** How much is drawn in all, and what is not drawn yet. */
function Measured({ sections }: { sections: readonly SectionDraft[] }) {
  const { apply: text } = useExcavationText()
  const shapes = sections.flatMap((one) => geometryOf(one.geometry) ?? [])
  if (sections.length === 0) return <p className="apply__note">{text.noSections}</p>
  const length = shapes.reduce((sum, one) => sum + (one.type.endsWith('LineString') ? lengthOf(one) : 0), 0)
  const area = shapes.reduce((sum, one) => sum + (one.type.endsWith('Polygon') ? areaOf(one) : 0), 0)
  const missing = sections.length - shapes.length
  return (
    <p className="apply__measured">
      {shapes.length > 0 ? <span>{text.measured(length.toFixed(1), area.toFixed(1))}</span> : null}
      {missing > 0 ? <span className="apply__missing">{text.notDrawn(missing)}</span> : null}
    </p>
  )
}

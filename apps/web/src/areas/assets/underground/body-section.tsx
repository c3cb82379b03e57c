import { bodyType } from '@chengan/domain/assets/dictionaries/underground'
import { useId } from 'react'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { viewOf } from '../../../resources/fields/field-views.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { type SectionLayout, sectionOf } from './section-layout.ts'
import { useSectionText } from './texts/section-text.ts'
import './body-section.css'

const type = bodyType.values
/** How the ground of each type is drawn. */
const grounds: Readonly<Record<string, Ground>> = {
  [type.debonding.value]: 'hollow',
  [type.void.value]: 'hollow',
  [type.loose.value]: 'loose',
  [type.veryLoose.value]: 'dense',
  [type.waterRich.value]: 'water',
}

type Ground = 'hollow' | 'loose' | 'dense' | 'water'

/** The ground across the road at the body, drawn to scale (assets.md §6, /ssxyxx/dxbht). */
export const BodySection: DetailPanel<'undergroundBody'> = ({ resource, row }) => {
  const text = useSectionText()
  const words = useWords()
  const { fields } = resource
  const say = (name: string) => (fields[name] === undefined ? '' : viewOf(fields[name].kind).text(fields[name], { ...row }, words))
  const layout = sectionOf({ width: row.width ?? 0, topDepth: row.topDepth ?? 0, bottomDepth: row.bottomDepth ?? 0 })
  return (
    <PageCard title={text.title}>
      <div className="ground">
        {layout === null ? (
          <StateLook kind="empty" compact title={text.noSize} />
        ) : (
          <>
            <p className="ground__hint">{text.hint}</p>
            <Drawing
              layout={layout}
              ground={grounds[row.bodyType ?? ''] ?? 'hollow'}
              words={text.told({ type: say('bodyType'), top: say('topDepth'), bottom: say('bottomDepth'), width: say('width') })}
              told={{ top: say('topDepth'), bottom: say('bottomDepth'), width: say('width') }}
            />
          </>
        )}
      </div>
    </PageCard>
  )
}

interface DrawingProps {
  layout: SectionLayout
  ground: Ground
  /** The whole in words, for whoever does not see it. */
  words: string
  told: { top: string; bottom: string; width: string }
}

const LABEL = 6

function Drawing({ layout, ground, words, told }: DrawingProps) {
  const text = useSectionText()
  const id = useId()
  const { width, height, surface, lines, body } = layout
  const right = body.x + body.width
  return (
    <svg className="ground__drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <defs>
        <Fill id={id} ground={ground} />
      </defs>
      <rect className="ground__earth" x={0} y={surface} width={width} height={height - surface} />
      <rect className="ground__road" x={0} y={surface - 12} width={width} height={12} />
      <text className="ground__label" x={width - LABEL} y={surface - 18} textAnchor="end">
        {text.surface}
      </text>
      {lines.map(({ metres, y }) => (
        <g key={metres}>
          <line className="ground__line" x1={0} x2={width} y1={y} y2={y} />
          <text className="ground__scale" x={LABEL} y={metres === 0 ? y - 18 : y - 3}>
            {text.metres(metres)}
          </text>
        </g>
      ))}
      <rect className={`ground__body ground__body--${ground}`} x={body.x} y={body.y} width={body.width} height={body.height} />
      <rect x={body.x} y={body.y} width={body.width} height={body.height} fill={`url(#${id})`} />
      <line className="ground__measure" x1={right} x2={right + 24} y1={body.y} y2={body.y} />
      <text className="ground__label" x={right + 28} y={body.y + 4}>
        {told.top}
      </text>
      <line className="ground__measure" x1={right} x2={right + 24} y1={body.y + body.height} y2={body.y + body.height} />
      <text className="ground__label" x={right + 28} y={Math.max(body.y + 20, body.y + body.height + 4)}>
        {told.bottom}
      </text>
      <text className="ground__label" x={width / 2} y={Math.min(height - 4, body.y + body.height + 18)} textAnchor="middle">
        {text.across(told.width)}
      </text>
    </svg>
  )
}

/** Hollow ground is hatched, loose ground dotted, the looser the closer, wet ground waved. */
function Fill({ id, ground }: { id: string; ground: Ground }) {
  if (ground === 'hollow')
    return (
      <pattern id={id} width={10} height={10} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="ground__sign" x1={0} y1={0} x2={0} y2={10} />
      </pattern>
    )
  if (ground === 'water')
    return (
      <pattern id={id} width={16} height={8} patternUnits="userSpaceOnUse">
        <path className="ground__sign" d="M0 4 Q4 0 8 4 T16 4" />
      </pattern>
    )
  const apart = ground === 'dense' ? 6 : 11
  return (
    <pattern id={id} width={apart} height={apart} patternUnits="userSpaceOnUse">
      <circle className="ground__dot" cx={apart / 2} cy={apart / 2} r={1.5} />
    </pattern>
  )
}

import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { viewOf } from '../../../resources/fields/field-views.ts'
import { childOf } from '../../../resources/fields/structures/child-rows.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { RowOf, Values } from '../../../resources/row.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { type LiningRow, liningOf, liningRows, type PlacedFinding, type PlacedTube } from './lining-layout.ts'
import { useLiningText } from './texts/lining-text.ts'
import './tunnel-lining.css'

type Finding = NonNullable<RowOf<'tunnelDetection'>['details']>[number]

/** The lining of the tunnel laid flat by its segments, with what the detection found drawn at its place (assets.md §6, /ssxyxx/sd). */
export const TunnelLining: DetailPanel<'tunnelDetection'> = ({ resource, row }) => {
  const text = useLiningText()
  const tunnelId = row.tunnelId ?? ''
  const tunnel = useQuery({ ...callsOf(useResource('tunnel')).info(tunnelId), enabled: tunnelId !== '', meta: { quiet: true } })
  return (
    <PageCard title={text.title}>
      <div className="lining">
        {tunnel.isError ? <FailedLook title={text.failed} error={tunnel.error} onRetry={() => void tunnel.refetch()} /> : null}
        {tunnel.isLoading ? <LoadingRows rows={3} bars={[90]} /> : null}
        {tunnel.data === undefined ? null : (
          <Drawing resource={resource} segments={tunnel.data.segments ?? []} findings={row.details ?? []} />
        )}
      </div>
    </PageCard>
  )
}

interface DrawingProps {
  resource: CompleteResource
  segments: NonNullable<RowOf<'tunnel'>['segments']>
  findings: readonly Finding[]
}

function Drawing({ resource, segments, findings }: DrawingProps) {
  const text = useLiningText()
  const say = useFindingWords(resource)
  const { tubes, apart } = liningOf(segments, findings)
  return (
    <>
      {tubes.length === 0 ? (
        <StateLook kind="empty" compact title={text.noSegments} note={text.noSegmentsHint} />
      ) : (
        <>
          <p className="lining__hint">{findings.length === 0 ? text.noFindings : text.hint}</p>
          <ul className="lining__legend" aria-label={text.legend}>
            {text.values.map((words, value) => (
              <li key={words}>
                <i className={`lining__swatch lining__swatch--${value}`} />
                {words}
              </li>
            ))}
          </ul>
          {tubes.map((tube) => (
            <Tube key={tube.name} tube={tube} say={say} isNamed={tubes.length > 1 || tube.name !== ''} />
          ))}
        </>
      )}
      {apart.length === 0 ? null : (
        <section aria-label={text.apart}>
          <h3 className="lining__head">{text.apart}</h3>
          <ul className="lining__apart">
            {apart.map((finding, at) => (
              <li key={finding.id ?? at}>
                <i className={`lining__swatch lining__swatch--${finding.value ?? 'none'}`} />
                {say(finding)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Tube({ tube, say, isNamed }: { tube: PlacedTube<Finding>; say: (finding: Finding) => string; isNamed: boolean }) {
  const text = useLiningText()
  const hasWhole = tube.findings.some(({ row }) => row === null)
  const rows: readonly (LiningRow | null)[] = hasWhole ? [...liningRows, null] : liningRows
  return (
    <section aria-label={text.tube(tube.name)}>
      {isNamed ? <h3 className="lining__head">{text.tube(tube.name)}</h3> : null}
      <div className="lining__scroll">
        <div className="lining__tube">
          <div className="lining__row lining__row--segments">
            <span />
            <ol className="lining__segments">
              {tube.segments.map(({ segNo, from, to, startStake, endStake }) => (
                <li key={segNo} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}>
                  {text.segment(segNo)}
                  {startStake === null || endStake === null ? null : <small>{text.stretch(startStake, endStake)}</small>}
                </li>
              ))}
            </ol>
          </div>
          {rows.map((row) => (
            <div key={row ?? 'whole'} className="lining__row">
              <span className="lining__label">{row === null ? text.whole : text.rows[row]}</span>
              <ul className="lining__band" aria-label={row === null ? text.whole : text.rows[row]}>
                {tube.segments.map(({ segNo, to }) => (
                  <li key={`edge-${segNo}`} className="lining__edge" role="presentation" style={{ left: `${to * 100}%` }} />
                ))}
                {tube.findings.map((placed, at) =>
                  placed.row === row ? <Mark key={placed.finding.id ?? at} placed={placed} words={say(placed.finding)} /> : null,
                )}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Mark({ placed: { finding, from, to, lane, lanes }, words }: { placed: PlacedFinding<Finding>; words: string }) {
  const style = {
    ...{ left: `${from * 100}%`, width: `${(to - from) * 100}%` },
    ...{ top: `${(lane / lanes) * 100}%`, height: `${100 / lanes}%` },
  }
  return (
    <li className={`lining__mark lining__mark--${finding.value ?? 'none'}`} style={style} title={words}>
      <span aria-hidden="true">{finding.value}</span>
      <span className="lining__words">{words}</span>
    </li>
  )
}

const toldFields = ['item', 'damageType', 'startStake', 'endStake', 'side', 'leakState', 'development'] as const

/** What a finding is, in words: 衬砌，渗漏水，K0+120～K0+130，拱顶，状况值2. */
function useFindingWords({ fields }: CompleteResource): (finding: Finding) => string {
  const text = useLiningText()
  const words = useWords()
  const own = fields.details === undefined ? undefined : childOf(fields.details)?.resource.fields
  return (finding) => {
    const values: Values = { ...finding }
    const said = Object.fromEntries(
      toldFields.map((name) => [name, own?.[name] === undefined ? '' : viewOf(own[name].kind).text(own[name], values, words)]),
    ) as Record<(typeof toldFields)[number], string>
    const place = said.startStake !== '' && said.endStake !== '' ? text.stretch(said.startStake, said.endStake) : said.startStake
    const segment = finding.segNo ? text.segment(finding.segNo) : ''
    const value = finding.value == null ? '' : text.valued(finding.value)
    const parts = [said.item, said.damageType, segment, place, said.side, said.leakState, value, said.development]
    return parts.filter((part) => part !== '').join(text.comma)
  }
}

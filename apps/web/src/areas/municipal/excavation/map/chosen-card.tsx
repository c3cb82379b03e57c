import { CloseOutlined } from '@ant-design/icons'
import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { Button } from 'antd'
import { openTab } from '../../../../navigation/tabs.ts'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { detailAddress } from '../calls/addresses.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import type { SectionFeature } from './map-reads.ts'

/** What is known of a section that was clicked, and the way to its application. */
export function ChosenCard({ feature, onClose }: { feature: SectionFeature; onClose(): void }) {
  const { map: text, neighbours, detail } = useExcavationText()
  const { dictionary } = useWords()
  const { properties: it } = feature
  const term = (from: string | null | undefined, end: string | null | undefined) => (from && end ? neighbours.to(from, end) : null)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [text.status, dictionary(wjspStatus).label(it.status)],
    [text.kind, dictionary(wjspType).label(it.declareType)],
    [text.road, it.roadName],
    [text.unit, it.constructionUnit],
    [text.term, term(it.permitStart, it.permitEnd) ?? term(it.planStart, it.planEnd)],
    [text.permitNo, it.permitNo],
  ]
  return (
    <aside className="wj-map__card" aria-label={it.declareNo ?? text.list}>
      <header>
        <b>{it.declareNo}</b>
        {it.isFrozen === true ? <KindTag tone="error">{it.noDigUntil ? text.until(it.noDigUntil) : detail.noDigSection}</KindTag> : null}
        <Button type="text" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={onClose} />
      </header>
      <p>{it.projectName}</p>
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Button type="primary" onClick={() => openTab(detailAddress(it.wjspId))}>
        {text.open}
      </Button>
    </aside>
  )
}

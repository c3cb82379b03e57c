import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTab } from '../../../../navigation/tabs.ts'
import { useWords } from '../../../../resources/words.ts'
import { useNarrow } from '../../../../ui/narrow.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { stageColour, stages } from './map-looks.ts'
import { type LayerKind, layerKinds } from './use-map-layers.ts'

interface LayerPanelProps {
  counts: Readonly<Partial<Record<LayerKind, number | undefined>>>
  failed: readonly LayerKind[]
  shows(kind: LayerKind): boolean
  onShow(kind: LayerKind, show: boolean): void
}

const { draft: _draft, ...others } = wjspStatus.values

/** What is on the map, how much of it, and what its colours mean. */
export function LayerPanel({ counts, failed, shows, onShow }: LayerPanelProps) {
  const { map: text } = useExcavationText()
  const { dictionary } = useWords()
  const tab = useTab()
  const words = dictionary(wjspStatus)
  // On a telephone the ground comes first: the panel is its name until it is wanted.
  const narrow = useNarrow()
  const [unfolded, setUnfolded] = useState(false)
  const number = (kind: LayerKind) => {
    const count = counts[kind]
    return failed.includes(kind) ? text.part(text.kinds[kind]) : count === undefined ? '' : count.toLocaleString('en-US')
  }
  if (narrow && !unfolded)
    return (
      <section className="wj-map__layers wj-map__layers--folded" aria-label={text.layers}>
        <button type="button" className="bare-button" aria-expanded={false} onClick={() => setUnfolded(true)}>
          {text.layers} <DownOutlined aria-hidden />
        </button>
      </section>
    )
  return (
    <section className="wj-map__layers" aria-label={text.layers}>
      {narrow ? (
        <button type="button" className="bare-button" aria-expanded onClick={() => setUnfolded(false)}>
          {text.layers} <UpOutlined aria-hidden />
        </button>
      ) : (
        <h3>{text.layers}</h3>
      )}
      {layerKinds.map((kind) => (
        <div key={kind} className="wj-map__layer">
          <Checkbox checked={shows(kind)} onChange={(event) => onShow(kind, event.target.checked)}>
            <i className={`wj-map__mark wj-map__mark--${kind}`} aria-hidden="true" /> {text.kinds[kind]}
          </Checkbox>
          <span className={failed.includes(kind) ? 'wj-map__failed' : 'wj-map__count'}>{number(kind)}</span>
        </div>
      ))}
      <ul className="wj-map__legend">
        {stages.map((stage) => (
          <li key={stage}>
            <i style={{ background: stageColour(stage) }} aria-hidden="true" /> {text.legend[stage]}
          </li>
        ))}
      </ul>
      <Select
        aria-label={text.status}
        allowClear
        placeholder={text.everyStatus}
        value={tab.query.get('status')}
        options={Object.values(others).map(({ value }) => ({ value, label: words.label(value) }))}
        onChange={(status: string | undefined) => tab.setQuery({ status: status ?? undefined })}
      />
    </section>
  )
}

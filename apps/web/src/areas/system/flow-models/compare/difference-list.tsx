import type { VersionDifference } from '@chengan/flow/preview/compare'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { useDrawingText } from '../drawing/texts/drawing-text.ts'
import { usePanelText } from '../panel/texts/panel-text.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { attributeWords, valueWords } from './attribute-words.ts'

const tones = { added: 'neutral', removed: 'error', changed: 'warn' } as const

/** What differs, thing by thing; each leads to its place in both drawings. */
export function DifferenceList({ differences, onJump }: { differences: readonly VersionDifference[]; onJump(id: string): void }) {
  const text = useFlowModelText().compare
  const {
    language,
    text: { yes, no },
  } = useWords()
  const texts = { compare: text, panel: usePanelText(), shapes: useDrawingText().shape, language, yes, no }
  const told = (path: string, value: string) => (value === '' ? text.nothing : valueWords(path, value, texts))
  const count = (kind: VersionDifference['kind']) => differences.filter((one) => one.kind === kind).length
  return (
    <div className="difference-list">
      <p role="status">{differences.length === 0 ? text.same : text.counts(count('added'), count('removed'), count('changed'))}</p>
      <ul>
        {differences.map(({ of: element, id, name, kind, attributes }) => (
          <li key={`${element} ${id}`}>
            <button type="button" className="bare-button difference" onClick={() => onJump(id)}>
              <KindTag tone={tones[kind]}>{text.kinds[kind]}</KindTag>
              <b>{name || id}</b>
              <span className="option-rest">{id}</span>
            </button>
            {attributes.map((one) => (
              <div key={one.name} className="difference__attribute">
                <span title={one.name}>{attributeWords(one.name, texts)}</span>
                <del>{told(one.name, one.before)}</del>
                <ins>{told(one.name, one.after)}</ins>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

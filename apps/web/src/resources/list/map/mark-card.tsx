import { CloseOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import { viewOf } from '../../fields/field-views.ts'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import { coloursOf, type MarkClass } from './mark-looks.ts'
import { type SingleMark, toldOf } from './marks.ts'

interface MarkCardProps {
  resource: CompleteResource
  mark: SingleMark
  classes: readonly MarkClass[]
  /** Where the pointer is, in pixels of the map; without it the card stays until it is closed. */
  at?: { readonly x: number; readonly y: number }
  onOpen?(): void
  onClose?(): void
}

/** What a mark is: its name, its number, its state. */
export function MarkCard({ resource, mark, classes, at, onOpen, onClose }: MarkCardProps) {
  const words = useWords()
  const { listMap: text } = usePartsText()
  const { names, values } = toldOf(resource, mark)
  const { classed } = resource.onMap ?? {}
  const facts = names.flatMap((name) => {
    const field = resource.fields[name]
    const shown = field === undefined ? '' : viewOf(field.kind).text(field, values, words)
    return field === undefined || shown === '' ? [] : [{ name, label: words.label(field.label), shown }]
  })
  const title = mark.name === null || mark.name === undefined || mark.name === '' ? words.label(resource.label) : mark.name
  return (
    <section
      className={at === undefined ? 'mark-card' : 'mark-card mark-card--hover'}
      style={at === undefined ? {} : { left: at.x, top: at.y }}
      aria-label={title}
      {...(at === undefined ? {} : { 'aria-hidden': true })}
    >
      <header>
        <b>{title}</b>
        {onClose === undefined ? null : (
          <Button type="text" size="small" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={onClose} />
        )}
      </header>
      <dl>
        {facts.map(({ name, label, shown }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {name === classed ? <i style={{ background: coloursOf(classes)(mark.class) }} /> : null}
              {shown}
            </dd>
          </div>
        ))}
      </dl>
      {onOpen === undefined || !resource.standard.includes('info') ? null : (
        <Button type="primary" size="small" onClick={onOpen}>
          {text.open}
        </Button>
      )}
    </section>
  )
}

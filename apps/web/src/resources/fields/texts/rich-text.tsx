import { BoldOutlined, ItalicOutlined, UndoOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView, InputProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { cleanHtml, readHtml, wordsOfHtml } from './clean-html.tsx'
import { stringOf, TextFilter } from './text.tsx'

function RichTextCell({ field, row, roomy }: CellProps) {
  const html = stringOf(row[field.name])
  if (html === '') return <Nothing />
  return roomy === true ? <div className="rich-words">{readHtml(html)}</div> : wordsOfHtml(html)
}

/** The editor's own HTML is read out on each change and never written back while it is being edited, so the caret stays. */
function RichTextInput({ id, field, values, invalid, onChange }: InputProps) {
  const { text, label } = useWords()
  const editor = useRef<HTMLDivElement>(null)
  const [initial] = useState(() => cleanHtml(stringOf(values[field.name])))
  const tell = () => onChange({ [field.name]: cleanHtml(editor.current?.innerHTML ?? '') })
  const order = (command: 'bold' | 'italic' | 'insertUnorderedList' | 'undo') => {
    editor.current?.focus()
    document.execCommand(command)
    tell()
  }
  const paste = (event: React.ClipboardEvent) => {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    document.execCommand('insertHTML', false, cleanHtml(html === '' ? event.clipboardData.getData('text/plain') : html))
    tell()
  }
  const fill = (element: HTMLDivElement | null) => {
    editor.current = element
    if (element !== null && element.childNodes.length === 0)
      element.append(...new DOMParser().parseFromString(initial, 'text/html').body.childNodes)
  }
  return (
    <div className={invalid ? 'rich-editor rich-editor--invalid' : 'rich-editor'}>
      <div className="rich-editor__tools" role="toolbar" aria-label={label(field.label)}>
        <Button type="text" icon={<BoldOutlined />} aria-label={text.rich.bold} title={text.rich.bold} onClick={() => order('bold')} />
        <Button
          type="text"
          icon={<ItalicOutlined />}
          aria-label={text.rich.italic}
          title={text.rich.italic}
          onClick={() => order('italic')}
        />
        <Button
          type="text"
          icon={<UnorderedListOutlined />}
          aria-label={text.rich.list}
          title={text.rich.list}
          onClick={() => order('insertUnorderedList')}
        />
        <Button type="text" icon={<UndoOutlined />} aria-label={text.rich.undo} title={text.rich.undo} onClick={() => order('undo')} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formatted text */}
      <div
        id={id}
        ref={fill}
        className="rich-editor__page rich-words"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label(field.label)}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onPaste={paste}
      />
    </div>
  )
}

const text: FieldView['text'] = (field, values) => wordsOfHtml(stringOf(values[field.name]))

export const richTextView: FieldView = { cell: RichTextCell, input: RichTextInput, filter: TextFilter, text, wide: () => true }

import { FontColorsOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button, ColorPicker, Select } from 'antd'
import { Fragment } from 'react'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { usePartsText } from '../../../texts/parts/parts-text.ts'
import { fontSizes, larger, pxOf, smaller } from './font-size.ts'
import { LinkTool } from './link-tool.tsx'
import { type Tool, toolGroups } from './tools.tsx'
import { useEditorState } from './use-rich-editor.ts'

interface RichToolsProps {
  editor: Editor
  label: string
  onPicture(): void
}

export function RichTools({ editor, label, onPicture }: RichToolsProps) {
  const parts = usePartsText()
  useEditorState(editor)
  const groups = toolGroups(parts.rich, onPicture)
  return (
    <div className="rich-editor__tools" role="toolbar" aria-label={label}>
      <BlockTool editor={editor} />
      <SizeTools editor={editor} />
      <ColourTool editor={editor} />
      {groups.map((group) => (
        <Fragment key={group.key}>
          <i className="rich-editor__parting" />
          {group.tools.map((tool) => (
            <ToolButton key={tool.name} editor={editor} tool={tool} />
          ))}
          {group.key === 'insert' ? <LinkTool editor={editor} /> : null}
        </Fragment>
      ))}
    </div>
  )
}

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const pressed = tool.on?.(editor)
  return (
    <Button
      type="text"
      size="small"
      icon={tool.icon}
      aria-label={tool.words}
      title={tool.words}
      disabled={tool.able?.(editor) === false}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      className={pressed === true ? 'rich-editor__tool--on' : ''}
      onClick={() => tool.run(editor)}
    />
  )
}

const levels = [1, 2, 3, 4] as const

function BlockTool({ editor }: { editor: Editor }) {
  const parts = usePartsText()
  const shown = levels.find((level) => editor.isActive('heading', { level })) ?? 0
  return (
    <Select<number>
      size="small"
      variant="borderless"
      className="rich-editor__block"
      aria-label={parts.rich.block}
      value={shown}
      options={[{ value: 0, label: parts.rich.paragraph }, ...levels.map((level) => ({ value: level, label: parts.rich.heading(level) }))]}
      onChange={(chosen) => {
        const level = levels.find((one) => one === chosen)
        const chain = editor.chain().focus()
        if (level === undefined) chain.setParagraph().run()
        else chain.setHeading({ level }).run()
      }}
    />
  )
}

function SizeTools({ editor }: { editor: Editor }) {
  const parts = usePartsText()
  const { message } = useFeedback()
  const size = pxOf(editor.getAttributes('textStyle').fontSize)
  const give = (px: number) => editor.chain().focus().setFontSize(`${px}px`).run()
  const shrink = () => {
    const next = smaller(size)
    if (next === null) void message.warning(parts.rich.smallest)
    else give(next)
  }
  const offered = fontSizes.includes(size) ? fontSizes : [size, ...fontSizes].sort((a, b) => a - b)
  return (
    <>
      <Select<number>
        size="small"
        variant="borderless"
        className="rich-editor__size"
        aria-label={parts.rich.size}
        value={size}
        options={offered.map((px) => ({ value: px, label: `${px}px` }))}
        onChange={give}
      />
      <Button
        type="text"
        size="small"
        className="rich-editor__letter"
        aria-label={`A+ ${parts.rich.larger}`}
        title={parts.rich.larger}
        onClick={() => give(larger(size))}
      >
        A+
      </Button>
      <Button
        type="text"
        size="small"
        className="rich-editor__letter"
        aria-label={`A− ${parts.rich.smaller}`}
        title={parts.rich.smaller}
        onClick={shrink}
      >
        A−
      </Button>
    </>
  )
}

const colours = ['#1d2129', '#4e5969', '#c81e28', '#9a5700', '#0e7a43', '#0250cc', '#6a25ba']

function ColourTool({ editor }: { editor: Editor }) {
  const parts = usePartsText()
  const colour: unknown = editor.getAttributes('textStyle').color
  const shown = typeof colour === 'string' ? colour : ''
  return (
    <ColorPicker
      size="small"
      value={shown === '' ? null : shown}
      allowClear
      presets={[{ label: parts.rich.colour, colors: colours }]}
      onChangeComplete={(chosen) => editor.chain().focus().setColor(chosen.toHexString()).run()}
      onClear={() => editor.chain().focus().unsetColor().run()}
    >
      <Button
        type="text"
        size="small"
        icon={<FontColorsOutlined style={shown === '' ? {} : { color: shown }} />}
        aria-label={parts.rich.colour}
        title={parts.rich.colour}
      />
    </ColorPicker>
  )
}

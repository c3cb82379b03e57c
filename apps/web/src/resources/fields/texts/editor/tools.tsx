import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { PartsText } from '../../../texts/parts/zh-cn.ts'

/** One button of the editor. */
export interface Tool {
  readonly name: string
  readonly words: string
  readonly icon: ReactNode
  run(editor: Editor): void
  /** Whether it is on where the caret stands. */
  on?(editor: Editor): boolean
  able?(editor: Editor): boolean
}

type Words = PartsText['rich']

export function toolGroups(words: Words, onPicture: () => void): readonly { readonly key: string; readonly tools: readonly Tool[] }[] {
  return [
    { key: 'marks', tools: marks(words) },
    { key: 'blocks', tools: blocks(words) },
    { key: 'insert', tools: insertions(words, onPicture) },
    { key: 'history', tools: history(words) },
  ]
}

function marks(words: Words): readonly Tool[] {
  const mark = (name: string, label: string, icon: ReactNode): Tool => ({
    name,
    words: label,
    icon,
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
    on: (editor) => editor.isActive(name),
  })
  return [
    mark('bold', words.bold, <BoldOutlined />),
    mark('italic', words.italic, <ItalicOutlined />),
    mark('underline', words.underline, <UnderlineOutlined />),
    mark('strike', words.strike, <StrikethroughOutlined />),
    {
      name: 'clear',
      words: words.clear,
      icon: <ClearOutlined />,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ]
}

function blocks(words: Words): readonly Tool[] {
  const align = (side: 'left' | 'center' | 'right', icon: ReactNode): Tool => ({
    name: side,
    words: words.align[side],
    icon,
    run: (editor) => editor.chain().focus().setTextAlign(side).run(),
    on: (editor) => editor.isActive({ textAlign: side }),
  })
  return [
    {
      name: 'bullets',
      words: words.list,
      icon: <UnorderedListOutlined />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      on: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      words: words.numbers,
      icon: <OrderedListOutlined />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      on: (editor) => editor.isActive('orderedList'),
    },
    align('left', <AlignLeftOutlined />),
    align('center', <AlignCenterOutlined />),
    align('right', <AlignRightOutlined />),
  ]
}

function insertions(words: Words, onPicture: () => void): readonly Tool[] {
  return [
    { name: 'picture', words: words.picture, icon: <PictureOutlined />, run: onPicture },
    {
      name: 'table',
      words: words.table,
      icon: <TableOutlined />,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      able: (editor) => !editor.isActive('table'),
    },
    { name: 'rule', words: words.rule, icon: <MinusOutlined />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ]
}

function history(words: Words): readonly Tool[] {
  return [
    {
      name: 'undo',
      words: words.undo,
      icon: <UndoOutlined />,
      run: (editor) => editor.chain().focus().undo().run(),
      able: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      words: words.redo,
      icon: <RedoOutlined />,
      run: (editor) => editor.chain().focus().redo().run(),
      able: (editor) => editor.can().redo(),
    },
  ]
}

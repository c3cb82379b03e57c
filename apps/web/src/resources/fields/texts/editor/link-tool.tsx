import { LinkOutlined } from '@ant-design/icons'
import { hasFormat } from '@chengan/kernel/fields/formats'
import type { Editor } from '@tiptap/core'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { usePartsText } from '../../../texts/parts/parts-text.ts'
import { useWords } from '../../../words.ts'

/** Makes a link of what is selected; an emptied address takes it away. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { text } = useWords()
  const parts = usePartsText()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const wrong = address !== '' && !hasFormat('url', address)
  const show = (next: boolean) => {
    const href: unknown = editor.getAttributes('link').href
    if (next) setAddress(typeof href === 'string' ? href : '')
    setOpen(next)
  }
  const done = () => {
    if (wrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      content={
        <div className="rich-editor__link">
          <Input
            value={address}
            placeholder="https://"
            aria-label={parts.rich.address}
            autoFocus
            {...(wrong ? { status: 'error' as const } : {})}
            onChange={(event) => setAddress(event.target.value.trim())}
            onPressEnter={done}
          />
          <Button type="primary" disabled={wrong} onClick={done}>
            {text.confirm}
          </Button>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        aria-label={parts.rich.link}
        title={parts.rich.link}
        aria-pressed={editor.isActive('link')}
        className={editor.isActive('link') ? 'rich-editor__tool--on' : ''}
      />
    </Popover>
  )
}

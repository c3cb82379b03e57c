import { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyleKit } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cleanHtml } from '../clean-html.tsx'

export interface EditorOptions {
  readonly id: string
  readonly label: string
  readonly html: string
  readonly autoFocus: boolean
  onChange(html: string): void
  /** Pictures that were pasted or dropped. */
  onPictures(files: readonly File[]): void
}

const picturesIn = (data: DataTransfer | null) => [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))

function makeEditor(options: EditorOptions, latest: { readonly current: EditorOptions }): Editor {
  const take = (data: DataTransfer | null) => {
    const files = picturesIn(data)
    if (files.length > 0) latest.current.onPictures(files)
    return files.length > 0
  }
  return new Editor({
    element: null,
    injectCSS: false,
    autofocus: options.autoFocus ? 'end' : false,
    content: cleanHtml(options.html),
    extensions: [
      StarterKit.configure({ heading: { levels: [1, 2, 3, 4] }, link: { openOnClick: false, protocols: ['http', 'https'] } }),
      TextStyleKit,
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      Image.configure({ inline: true }),
      TableKit.configure({ table: { resizable: false } }),
    ],
    editorProps: {
      attributes: {
        id: options.id,
        class: 'rich-editor__page rich-words',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
      },
      transformPastedHTML: (html) => cleanHtml(html),
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event) => take(event.dataTransfer),
    },
    onUpdate: ({ editor }) => latest.current.onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
}

/** An editor that is made once and lives outside of effects: in a hidden tab it leaves the page, with its text and what can be undone kept. */
export function useRichEditor(options: EditorOptions): {
  readonly editor: Editor
  readonly mount: (place: HTMLElement | null) => (() => void) | undefined
} {
  const latest = useRef(options)
  const given = useRef(options.html)
  const told = useRef(options.html)
  useEffect(() => {
    latest.current = {
      ...options,
      onChange: (html) => {
        told.current = html
        options.onChange(html)
      },
    }
  })
  const [editor] = useState(() => makeEditor(options, latest))
  const { html } = options
  useEffect(() => {
    // What the form was given from elsewhere (a template) comes into the editor; what the editor told itself is there already.
    if (html === given.current) return
    given.current = html
    if (html === told.current) return
    told.current = html
    editor.commands.setContent(cleanHtml(html), { emitUpdate: false })
  }, [editor, html])
  const mount = useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return undefined
      editor.mount(place)
      return () => editor.unmount()
    },
    [editor],
  )
  return { editor, mount }
}

/** Draws again whenever the text or the selection changes. */
export function useEditorState(editor: Editor): void {
  const subscribe = useCallback(
    (told: () => void) => {
      editor.on('transaction', told)
      return () => {
        editor.off('transaction', told)
      }
    },
    [editor],
  )
  useSyncExternalStore(subscribe, () => editor.state)
}

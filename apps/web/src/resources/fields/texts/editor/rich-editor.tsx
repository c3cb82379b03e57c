import { useContext, useRef } from 'react'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { UploadsOnTheWay } from '../../../files/use-uploads.ts'
import { usePartsText } from '../../../texts/parts/parts-text.ts'
import { PictureStoreContext, pictureFault, pictureTypes, sendPicture } from './pictures.ts'
import { RichTools } from './rich-tools.tsx'
import { useRichEditor } from './use-rich-editor.ts'
import './rich-editor.css'

export interface RichEditorProps {
  id: string
  label: string
  html: string
  invalid: boolean
  autoFocus: boolean
  onChange(html: string): void
}

/** The editor of formatted texts (SH-40). Loaded only where one is opened. */
export function RichEditor({ id, label, html, invalid, autoFocus, onChange }: RichEditorProps) {
  const parts = usePartsText()
  const { message } = useFeedback()
  const store = useContext(PictureStoreContext)
  const onTheWay = useContext(UploadsOnTheWay)
  const chooser = useRef<HTMLInputElement>(null)
  const insert = async (file: File) => {
    const fault = pictureFault(file)
    if (fault !== null) return void message.warning(fault === 'size' ? parts.rich.pictureTooLarge : parts.rich.pictureFormat)
    onTheWay.count += 1
    try {
      const picture = await sendPicture(file, store)
      editor.chain().focus().setImage(picture).run()
    } catch {
      void message.error(parts.rich.pictureFailed)
    }
    onTheWay.count -= 1
  }
  const insertAll = async (files: readonly File[]) => {
    for (const file of files) await insert(file)
  }
  const { editor, mount } = useRichEditor({ id, label, html, autoFocus, onChange, onPictures: (files) => void insertAll(files) })
  return (
    <div className={invalid ? 'rich-editor rich-editor--invalid' : 'rich-editor'}>
      <RichTools editor={editor} label={label} onPicture={() => chooser.current?.click()} />
      <div ref={mount} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pictureTypes}
        aria-label={parts.rich.picture}
        onChange={(event) => {
          void insertAll([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

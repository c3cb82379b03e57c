import { secretLevel } from '@chengan/domain/system/dictionaries/accounts'
import { attachmentType, ossType, scanStatus } from '@chengan/domain/system/dictionaries/operations'
import type { PictureName } from '../pictures/catalogue.ts'
import { type Book, common } from './book.ts'

/** A picture that is drawn once and shared by the files that show it; `key` names it while the city is made. */
export interface Picture {
  readonly key: string
  readonly name: PictureName
  /** Stamped into the corner: date and time; null: none. */
  readonly stamp: string | null
}

const shownBy = new WeakMap<Book, Map<string, Picture>>()

/** Takes the picture that a file shows, by the file's id; null for a document. It is asked for once, when the file is written. */
export function takePictureOf(book: Book, fileId: string): Picture | null {
  const known = shownBy.get(book)
  const found = known?.get(fileId) ?? null
  known?.delete(fileId)
  return found
}

/** What a file is taken of. */
interface Shot {
  readonly name: PictureName
  readonly at: string
  readonly by: string
  readonly deptId: string | null
  readonly stamped: boolean
  readonly title: string
}

/** A file with a picture, not yet tied to a row; its size and digest are filled in when it is drawn. Answers its id. */
export function takePhoto(book: Book, key: string, shot: Shot): string {
  const stamp = shot.stamped ? shot.at.slice(0, 16) : null
  const picture = `${shot.name}${stamp === null ? '' : `-${stamp}`}`
  const id = book.stream('sys/oss', key).id(shot.at)
  const shown = shownBy.get(book) ?? new Map<string, Picture>()
  shownBy.set(book, shown.set(id, { key: picture, name: shot.name, stamp }))
  book.put('file', {
    ...common(shot.at, shot.by),
    id,
    name: `${shot.title}_${shot.at.slice(0, 16).replace(/\D/g, '')}.jpg`,
    url: `/api/sys/oss/preview/${id}`,
    mime: 'image/jpeg',
    typeId: attachmentType.values.image.value,
    ossType: ossType.values.local.value,
    secretLevel: secretLevel.values.public.value,
    scanStatus: scanStatus.values.clean.value,
    deptId: shot.deptId,
  })
  return id
}

/** Ties files to the row that shows them. */
export function attachTo(book: Book, root: string, rowId: string, files: readonly string[]): void {
  for (const id of files) book.put('file', { ...book.get('file', id), bizType: root, bizId: rowId })
}

import { secretLevel } from '@chengan/domain/system/dictionaries/accounts'
import { attachmentType, ossType, scanStatus } from '@chengan/domain/system/dictionaries/operations'
import type { PictureName } from '../pictures/catalogue.ts'
import { type Book, common } from './book.ts'

/** A picture that lies in the store: drawn once, shared by the rows that show it. */
export interface Picture {
  readonly key: string
  readonly name: PictureName
  /** Stamped into the corner: date and time; null: none. */
  readonly stamp: string | null
}

const wanted = new WeakMap<Book, Map<string, Picture>>()

/** Pictures that the city's files need, by their key in the store. */
export function picturesOf(book: Book): ReadonlyMap<string, Picture> {
  return wanted.get(book) ?? new Map()
}

/** What a file is taken of. */
export interface Shot {
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
  const stored = `demo/${shot.name}${stamp === null ? '' : `-${stamp.replace(/\D/g, '')}`}.jpg`
  const pictures = wanted.get(book) ?? new Map<string, Picture>()
  wanted.set(book, pictures)
  pictures.set(stored, { key: stored, name: shot.name, stamp })
  const id = book.stream('sys/oss', key).id(shot.at)
  book.put('file', {
    ...common(shot.at, shot.by),
    id,
    name: `${shot.title}_${shot.at.slice(0, 16).replace(/\D/g, '')}.jpg`,
    url: stored,
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
export function tieTo(book: Book, root: string, rowId: string, files: readonly string[]): void {
  for (const id of files) book.put('file', { ...book.get('file', id), bizType: root, bizId: rowId })
}

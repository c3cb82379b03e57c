import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Apart from what draws documents, which comes with the first of them.

const PRODUCT_FONT = fileURLToPath(new URL('../../../assets/fonts/NotoSansSC-Regular.ttf', import.meta.url))

let documentFont = PRODUCT_FONT
const read = new Map<string, Buffer>()

/** Documents of the standard are written in the city's own font from now on (GB/T 9704 §5.2.2: 仿宋); null: in that of the product. */
export function writeDocumentsIn(path: string | null): void {
  documentFont = path ?? PRODUCT_FONT
}

/** The font of documents of the standard, or of tables and forms. */
export function fontOf(isDocument: boolean): Buffer {
  const path = isDocument ? documentFont : PRODUCT_FONT
  const file = read.get(path) ?? readFileSync(path)
  read.set(path, file)
  return file
}

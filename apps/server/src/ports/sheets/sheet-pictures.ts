import { type Zip, ZipPassThrough } from 'fflate'

/** A picture of a sheet: PNG, and how large it is shown, in pixels. */
export interface SheetPicture {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
  readonly name: string
}

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** English metric units of a pixel. */
const EMU = 9525
const ROW_PIXELS = 20

/** Puts the picture itself into the workbook; it is packed already. */
export function mediaOf(zip: Zip, path: string, { png }: SheetPicture): void {
  const entry = new ZipPassThrough(path)
  zip.add(entry)
  entry.push(png, true)
}

/** The drawing of a sheet: its pictures one below the other, from the row after the next on. */
export function picturesXml(pictures: readonly SheetPicture[], below: number): string {
  let row = below + 1
  const anchors = pictures.map(({ width, height, name }, at) => {
    const from = `<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`
    row += Math.ceil(height / ROW_PIXELS) + 1
    const size = `cx="${width * EMU}" cy="${height * EMU}"`
    const told = name.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    return `<xdr:oneCellAnchor>${from}<xdr:ext ${size}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 2}" name="${told}" descr="${told}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${at + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`
  })
  return `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}">${anchors.join('')}</xdr:wsDr>`
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './closure.ts'

/** A package of the bundle, and whether it lies there as it is or inside the built pages. */
export interface Contained extends LockedPackage {
  readonly inPages: boolean
}

const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.startsWith('@') ? `%40${name.slice(1)}` : name}@${version}`

/** A bill of materials in the form of CycloneDX 1.6. The same content gives the same text: its number is made from it. */
export function billOfMaterials(product: { readonly version: string; readonly made: string }, packages: readonly Contained[]): string {
  // Two copies of one version lie in two folders; in the bill they are one.
  const once = new Map(packages.map((one) => [`${purlOf(one)} ${one.inPages}`, one]))
  const components = [...once.values()].map((one) => ({
    type: 'library',
    'bom-ref': `${purlOf(one)}${one.inPages ? '#pages' : ''}`,
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    licenses: [/[ (]/.test(one.licence) ? { expression: one.licence.replace(/^\((.*)\)$/, '$1') } : { license: licenceOf(one.licence) }],
    ...(one.integrity.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.slice(7), 'base64').toString('hex') }] }
      : {}),
    properties: [{ name: 'chengan:place', value: one.inPages ? 'built into the pages' : 'node_modules' }],
  }))
  const metadata = {
    timestamp: product.made,
    component: { type: 'application', 'bom-ref': 'chengan', name: 'chengan', version: product.version },
  }
  const body = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }
  const number = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const uuid = [number.slice(0, 8), number.slice(8, 12), `8${number.slice(13, 16)}`, `8${number.slice(17, 20)}`, number.slice(20, 32)].join(
    '-',
  )
  return `${JSON.stringify({ ...body, serialNumber: `urn:uuid:${uuid}` }, null, 1)}\n`
}

function licenceOf(name: string): { readonly id: string } | { readonly name: string } {
  return name === 'UNKNOWN' || name.startsWith('SEE ') ? { name } : { id: name }
}

/** The licence texts of all packages, one after the other: most licences ask that they travel along. */
export function licenceTexts(root: string, packages: readonly Contained[]): string {
  const parts = packages.map((one) => {
    const files = readdirSync(join(root, one.path), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
      .map((entry) => entry.name)
    const texts = files.map((name) => readFileSync(join(root, one.path, name), 'utf8').trim())
    return [
      `== ${one.name} ${one.version} (${one.licence})`,
      '',
      ...(texts.length > 0 ? texts : ['(the package brings no text of its licence)']),
    ].join('\n')
  })
  return `${parts.join('\n\n')}\n`
}

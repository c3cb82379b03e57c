import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'
import { stageBundle, versionOf } from '../bundle/stage.ts'
import { root, runProgram } from '../run-program.ts'

// Everything that a machine without a network needs, in one archive (docs/operations.md).
const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist' } } })
const to = resolve(values.to)
const version = versionOf(root)
const name = `chengan-${version}-${process.platform}-${process.arch}`
const folder = join(to, name)
const archive = `${folder}.tar.gz`

await buildWeb()
await buildServer()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { server, packages } = await stageBundle(root, folder, { version, made: new Date().toISOString() })
if ((await runProgram('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', to, name])) !== 0)
  throw new Error('tar could not make the archive')
rmSync(folder, { recursive: true })
const hash = createHash('sha256')
for await (const chunk of createReadStream(archive)) hash.update(chunk as Buffer)
const sum = hash.digest('hex')
writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
console.log(`${archive}  ${Math.round(statSync(archive).size / 1024 / 1024)} MB
  sha256 ${sum}
  Node and ${server.length} packages; ${packages.length} in the bill of materials, those built into the pages included
Unpack it on the target machine and run ./install.sh as root (docs/operations.md).`)

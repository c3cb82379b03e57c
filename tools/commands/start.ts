import { pathToFileURL } from 'node:url'
import { environmentSettings } from '../../apps/server/src/start/config.ts'
import { buildServer, packedServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'

if (process.argv.includes('--help')) {
  console.log('npm start    starts the console. Environment:\n')
  for (const setting of environmentSettings)
    console.log(`  ${setting.name.padEnd(16)} ${setting.about}\n${' '.repeat(19)}default: ${setting.fallback}`)
} else {
  // A city that one looks at lives; tests and measurements start the packed server themselves.
  process.env.DEMO_ALIVE ??= '1'
  await buildWeb()
  await buildServer()
  await import(pathToFileURL(packedServer).href)
}

import { environmentSettings } from '../../apps/server/src/config.ts'
import { buildWeb } from '../build-web.ts'

if (process.argv.includes('--help')) {
  console.log('npm start    starts the console. Environment:\n')
  for (const setting of environmentSettings)
    console.log(`  ${setting.name.padEnd(16)} ${setting.about}\n${' '.repeat(19)}default: ${setting.fallback}`)
} else {
  await buildWeb()
  await import('../../apps/server/src/main.ts')
}

import { buildServer } from '../build-server.ts'
import { buildWeb } from '../build-web.ts'

console.log((await buildWeb()) ? 'The pages are built.' : 'The pages are up to date.')
console.log((await buildServer()) ? 'The server is packed.' : 'The server is up to date.')

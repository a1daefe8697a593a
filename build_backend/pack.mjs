// Packs the page's files once, so that the server need not: x.js.br and x.js.gz beside x.js.
// Node has both coders; Python's standard library has no brotli.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_PACKING = /\.(css|js|json|svg|txt|webmanifest)$/
const SMALLEST = 1024 // bytes: below that a packet is a packet

for (const name of readdirSync(process.argv[2], { recursive: true })) {
  const file = join(process.argv[2], name)
  if (!WORTH_PACKING.test(name) || statSync(file).size < SMALLEST) continue
  const plain = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(plain, quality))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}

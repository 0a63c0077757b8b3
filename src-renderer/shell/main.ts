import '../ui/base.css'
import { mount } from 'svelte'
import { host } from '../hosts/host.ts'
import App from './App.svelte'
import { giveFieldsAnEnd } from './room-in-fields.ts'
import { writeCharactersOut, writeTypedCharactersOut } from './characters-written-out.ts'
import { trustOwnScripts } from './trusted-types.ts'

trustOwnScripts(window)
writeCharactersOut(window)
writeTypedCharactersOut(document)
giveFieldsAnEnd(document)

const target = document.querySelector('#app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target, props: { host } })

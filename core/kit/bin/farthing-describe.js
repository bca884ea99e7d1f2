#!/usr/bin/env node
import "../dist/commands/describe.js";

#!/usr/bin/env node
import "../dist/commands/record.js";

#!/usr/bin/env node
import "reflect-metadata";
import "../dist/commands/conform.js";
